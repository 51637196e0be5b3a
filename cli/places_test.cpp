#include "cli/base/places.hpp"

#include <gmock/gmock.h>

#include "cli/cli_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::MatchesRegex;

using Places = CliTest;

TEST_F(Places, PrefersInstalledPackagesToTheSourceTree) {
  const auto program = path("usr/bin/biglia");
  EXPECT_EQ(shipped_testdata(program, "/source/testdata"), "/source/testdata");
  put("usr/share/biglia/testdata/sum/problem.yaml", "");
  EXPECT_EQ(shipped_testdata(program, "/source/testdata"),
            path("usr/share/biglia/testdata").string());
}

TEST_F(Places, VersionHasTheDigestOfResults) {
  EXPECT_EQ(run({"--version"}), 0);
  EXPECT_THAT(out_, MatchesRegex("biglia 9.9 [0-9a-f]+\n"));
  EXPECT_EQ(out_.size(), std::string("biglia 9.9 0123456789abcdef\n").size());
}

}  // namespace
}  // namespace biglia::judge
