#include "judge/package/test_data.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

template <typename T>
std::string error_of(const Result<T>& result) {
  return result ? "(no error)" : result.error().message;
}

class TestData : public PackageTest {};

TEST_F(TestData, GroupsAndTestsRefuseKeysThatWouldBeIgnored) {
  const auto error_of_settings = [&](const std::string& file, const std::string& text) {
    put("testdata/sum/data/secret/01-small/" + file, text);
    return error_of(read_test_settings(package() / "data", "secret/01-small/01-seven"));
  };
  EXPECT_THAT(error_of_settings("test_group.yaml", "max_score: 1\nmax_score: 2\n"),
              HasSubstr("test_group.yaml:2:1: duplicate key \"max_score\", already in line 1"));
  EXPECT_THAT(error_of_settings("test_group.yaml", "max_scor: 1\n"), HasSubstr("did you mean"));
  for (const char* const key : {"static_validation_score", "static_validator_args"}) {
    EXPECT_THAT(error_of_settings("test_group.yaml", std::string(key) + ": [x]\n"),
                HasSubstr(std::string(key) + ": not supported: "));
  }
  put("testdata/sum/data/secret/01-small/test_group.yaml", "max_score: unbounded\n");
  EXPECT_THAT(error_of(read_group_head(package() / "data", "secret/01-small", Judging::kScoring)),
              HasSubstr("max_score: not supported: "));
  put("testdata/sum/data/secret/01-small/test_group.yaml", "max_score: 1\n");
}

TEST_F(TestData, FolderWithoutFilesIsNotAGroup) {
  put("bare/data/secret/03/x.in", "1 1\n");
  put("bare/data/secret/03/x.ans", "2\n");
  put("bare/data/secret/03/test_group.yaml", "");
  put("bare/data/secret/04/.DS_Store", "");
  std::filesystem::create_directories(path("bare/data/secret/05/deep"));
  std::filesystem::create_directories(path("bare/data/sample"));
  const auto groups = read_test_groups(path("bare"), Judging::kPassFail);
  ASSERT_TRUE(groups.has_value()) << groups.error().message;
  ASSERT_EQ(groups->size(), 1U);
  EXPECT_EQ(groups->front().name, "secret/03");
}

TEST_F(TestData, SettingsOfATestOverrideThoseOfItsGroup) {
  put("testdata/sum/data/invalid_input/test_group.yaml", "input_validator_args: [--a]\n");
  put("testdata/sum/data/invalid_input/one.in", "x\n");
  put("testdata/sum/data/invalid_input/one.message", "expected a summand\n");
  put("testdata/sum/data/invalid_input/two.in", "x\n");
  put("testdata/sum/data/invalid_input/two.yaml", "input_validator_args: [--b]\nmessage: no\n");
  const auto tests = read_tests(package() / "data", "invalid_input");
  ASSERT_TRUE(tests.has_value()) << tests.error().message;
  ASSERT_EQ(tests->size(), 2U);
  EXPECT_THAT((*tests)[0].settings.validator_flags, ElementsAre("--a"));
  EXPECT_EQ((*tests)[0].settings.message, "expected a summand");
  EXPECT_THAT((*tests)[1].settings.validator_flags, ElementsAre("--b"));
  EXPECT_EQ((*tests)[1].settings.message, "no");
}

TEST_F(TestData, FoldersWithoutSettingsAreNoGroups) {
  for (const char* const name : {"1", "deep/2", "deep/deeper/3"}) {
    put("bare/data/secret/" + std::string(name) + ".in", "1 1\n");
    put("bare/data/secret/" + std::string(name) + ".ans", "2\n");
  }
  const auto groups = read_test_groups(path("bare"), Judging::kScoring);
  ASSERT_TRUE(groups.has_value()) << groups.error().message;
  ASSERT_EQ(groups->size(), 1U);
  EXPECT_EQ(groups->front().name, "secret");
  EXPECT_EQ(groups->front().tests.size(), 3U);
  EXPECT_EQ(groups->front().max_score, 100);
  EXPECT_EQ(group_of(path("bare/data"), "secret/deep/2"), "secret");
}

TEST_F(TestData, InnerSettingsOverrideOuterOnes) {
  put("bare/data/secret/test_group.yaml", "args: [a]\ninput_validator_args: [v]\n");
  put("bare/data/secret/03/test_group.yaml", "max_score: 4\ninput_validator_args: {w: [x, y]}\n");
  put("bare/data/secret/03/x.in", "1 1\n");
  put("bare/data/secret/03/x.ans", "2\n");
  put("bare/data/secret/03/z.in", "1 1\n");
  put("bare/data/secret/03/z.ans", "2\n");
  put("bare/data/secret/03/z.yaml", "args: []\nhint: look\n");
  const auto groups = read_test_groups(path("bare"), Judging::kScoring);
  ASSERT_TRUE(groups.has_value()) << groups.error().message;
  const TestSettings& first = groups->front().tests[0].settings;
  EXPECT_THAT(first.arguments, ElementsAre("a"));
  EXPECT_TRUE(first.validator_flags.empty());
  EXPECT_THAT(first.for_validators().by_name.at("w"), ElementsAre("x", "y"));
  EXPECT_TRUE(groups->front().tests[1].settings.arguments.empty());
}

TEST_F(TestData, ReadsHowTheGroupsMakeTheTotal) {
  put("bare/data/secret/03/test_group.yaml", "max_score: 4\n");
  put("bare/data/secret/03/x.in", "1 1\n");
  put("bare/data/secret/03/x.ans", "2\n");
  EXPECT_EQ(read_total(path("bare"), Judging::kScoring)->aggregation, Aggregation::kSum);
  put("bare/data/secret/test_group.yaml", "max_score: 7\nscore_aggregation: min\n");
  const auto total = read_total(path("bare"), Judging::kScoring);
  ASSERT_TRUE(total.has_value()) << total.error().message;
  EXPECT_EQ(total->aggregation, Aggregation::kMin);
  EXPECT_EQ(total->max_score, 7);
}

TEST_F(TestData, SharesThePointsOfAGroupAmongItsTests) {
  put("bare/data/secret/03/test_group.yaml", "max_score: 10\nscore_aggregation: sum\n");
  for (const char* const name : {"x", "y"}) {
    put("bare/data/secret/03/" + std::string(name) + ".in", "1 1\n");
    put("bare/data/secret/03/" + std::string(name) + ".ans", "2\n");
  }
  const auto max_score = [&] {
    return read_test_groups(path("bare"), Judging::kScoring)->front().tests[0].settings.max_score;
  };
  EXPECT_EQ(max_score(), 5);
  put("bare/data/secret/03/test_group.yaml", "max_score: 10\nscore_aggregation: min\n");
  EXPECT_EQ(max_score(), 10);
  put("bare/data/secret/03/test_group.yaml", "max_score: 10\n");
  EXPECT_EQ(max_score(), std::nullopt);
}

TEST_F(TestData, RefusesAGroupWithoutPoints) {
  put("bare/data/secret/03/x.in", "1 1\n");
  put("bare/data/secret/03/x.ans", "2\n");
  put("bare/data/secret/03/test_group.yaml", "score_aggregation: min\n");
  EXPECT_THAT(error_of(read_test_groups(path("bare"), Judging::kScoring)),
              HasSubstr("expected the key \"max_score\" for the group's points"));
  put("bare/data/secret/03/test_group.yaml", "max_score: 10\n");
  put("bare/data/secret/04/x.in", "1 1\n");
  put("bare/data/secret/04/x.ans", "2\n");
  EXPECT_THAT(error_of(read_test_groups(path("bare"), Judging::kScoring)),
              HasSubstr("test_group.yaml: expected this file with the group's max_score"));
  put("bare/data/secret/03/test_group.yaml", "");
  EXPECT_TRUE(read_test_groups(path("bare"), Judging::kPassFail).has_value());
}

TEST_F(TestData, GroupRequiresOnlyEarlierGroups) {
  put("testdata/sum/data/secret/01-small/a.in", "1 2\n");
  put("testdata/sum/data/secret/01-small/a.ans", "3\n");
  put("testdata/sum/data/secret/02-files/hand.ans", "42\n");
  const auto error = [&](const std::string& require) {
    put("testdata/sum/data/secret/01-small/test_group.yaml",
        "max_score: 40\nrequire_pass: " + require + "\n");
    return error_of(read_test_groups(package(), Judging::kScoring));
  };
  const std::string where =
      path("testdata/sum/data/secret/01-small/test_group.yaml").string() + ":2:";
  EXPECT_EQ(error("[sample]"), "(no error)");
  EXPECT_EQ(error("sample"), "(no error)");
  EXPECT_EQ(error("[]"), "(no error)");
  EXPECT_EQ(error("[secret/01-small]"),
            where +
                "16: require_pass: expected a group before secret/01-small, found "
                "\"secret/01-small\", the group itself");
  EXPECT_EQ(error("[sample, secret/02-files]"),
            where +
                "24: require_pass: expected a group before secret/01-small, found "
                "\"secret/02-files\", which comes after it");
  EXPECT_EQ(error("01-small"),
            where +
                "15: require_pass: expected a group before secret/01-small, found "
                "\"01-small\", which is not a group");
  put("testdata/sum/data/secret/01-small/test_group.yaml",
      "max_score: 40\nrequire_pass: [sample]\n");
  EXPECT_THAT(read_test_groups(package(), Judging::kScoring).value()[1].require_pass,
              ElementsAre("sample"));
}

}  // namespace
}  // namespace biglia::judge
