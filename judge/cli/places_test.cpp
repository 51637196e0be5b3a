#include "judge/cli/places.hpp"

#include <gmock/gmock.h>

#include "judge/cli/cli_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::MatchesRegex;

using Places = CliTest;

TEST_F(Places, VersionHasTheDigestOfResults) {
  EXPECT_EQ(run({"--version"}), 0);
  EXPECT_THAT(out_, MatchesRegex("biglia 9.9 [0-9a-f]+\n"));
  EXPECT_EQ(out_.size(), std::string("biglia 9.9 0123456789abcdef\n").size());
}

}  // namespace
}  // namespace biglia::judge
