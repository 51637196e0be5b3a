#include "judge/programs/protocols.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class ReadProtocols : public FolderTest {
 protected:
  std::string error_of(const std::string& text) const {
    put("protocols.yaml", text);
    const auto read = read_protocols(path("."));
    return read ? "" : read.error().message;
  }
};

TEST_F(ReadProtocols, FollowTheFormatWithoutTheFile) {
  EXPECT_EQ(read_protocols(path(".")).value(), Protocols{});
}

TEST_F(ReadProtocols, ReadsWhatItWrites) {
  const Protocols all = {Protocol::kTestlib, Protocol::kTestlib, true};
  const Protocols input = {Protocol::kTestlib, Protocol::kIcpc, false};
  for (const Protocols& protocols : {all, input, Protocols{}}) {
    EXPECT_EQ(error_of(protocols_text(protocols)), "");
    EXPECT_EQ(read_protocols(path(".")).value(), protocols);
  }
}

TEST_F(ReadProtocols, RefusesWhatItDoesNotKnow) {
  EXPECT_THAT(error_of("output_validators: testlib\n"),
              HasSubstr("did you mean \"output_validator\"?"));
  EXPECT_THAT(error_of("output_validator: kattis\n"),
              HasSubstr("expected a protocol, icpc or testlib, found \"kattis\""));
  EXPECT_THAT(error_of("checker: testlib\n"), HasSubstr("expected output_validator: testlib"));
  EXPECT_THAT(error_of("output_validator: testlib\nchecker: icpc\n"),
              HasSubstr("checker: expected testlib, found \"icpc\""));
}

}  // namespace
}  // namespace biglia::judge
