#include "judge/generators/ignored_keys.hpp"

#include <gmock/gmock.h>

#include "judge/generators/generated_tests.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class IgnoredKeysTest : public FolderTest {
 protected:
  std::vector<std::string> warnings(const std::string& text) const {
    auto data = read_generated_data(put("generators.yaml", text), {});
    EXPECT_TRUE(data.has_value()) << data.error().message;
    return data ? data->warnings : std::vector<std::string>();
  }
};

TEST_F(IgnoredKeysTest, AreOneWarningEach) {
  EXPECT_THAT(
      warnings("data:\n  secret:\n    description: all\n    data:\n"
               "      a: {in: '1', hint: add, match: '[0-9]'}\n"
               "      b: {in: '2', hint: add}\n"
               "      c: {generate: g, count: 3, hint: add, desc: two}\n"),
      ElementsAre(HasSubstr("generators.yaml:7: desc: ignored in 1 test: expected in the test's "
                            "yaml, as description"),
                  testing::EndsWith("generators.yaml:3: description: ignored in 1 folder"),
                  HasSubstr("generators.yaml:5: hint: ignored in 3 tests: expected in the test's"),
                  HasSubstr("generators.yaml:5: match: ignored in 1 test: inputs are not")));
  EXPECT_THAT(warnings("data: {secret: {data: {a: {in: '1', yaml: {hint: add}}}}}\n"), IsEmpty());
}

TEST_F(IgnoredKeysTest, NameWhatDrawsPictures) {
  EXPECT_THAT(warnings("visualizer: /x\ndata: {secret: {data: {a: {in: '1', png: x}}}}\n"),
              ElementsAre(HasSubstr("png: ignored in 1 test: the program in input_visualizer/"),
                          HasSubstr("visualizer: ignored in 1 folder: the program in input_vis")));
}

}  // namespace
}  // namespace biglia::judge
