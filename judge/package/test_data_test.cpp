#include "judge/package/test_data.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

template <typename T>
std::string message_of_error(const Result<T>& result) {
  return result ? "(no error)" : result.error().message;
}

class TestData : public PackageTest {};

TEST_F(TestData, GroupsAndTestsRefuseKeysThatWouldBeIgnored) {
  const auto error_of_settings = [&](const std::string& file, const std::string& text) {
    put("testdata/sum/data/secret/01-small/" + file, text);
    return message_of_error(read_test_settings(package() / "data", "secret/01-small/01-seven"));
  };
  EXPECT_THAT(error_of_settings("test_group.yaml", "max_score: 1\nmax_score: 2\n"),
              HasSubstr("test_group.yaml:2:1: duplicate key \"max_score\", already in line 1"));
  EXPECT_THAT(error_of_settings("test_group.yaml", "max_scor: 1\n"), HasSubstr("did you mean"));
  put("testdata/sum/data/secret/01-small/test_group.yaml", "max_score: 1\n");
}

// Scoring groups with the given settings; secret/03 and secret/04 have two tests each.
class ScoringGroups : public FolderTest {
 protected:
  void SetUp() override {
    FolderTest::SetUp();
    for (const char* const test : {"sample/1", "secret/03/x", "secret/03/y", "secret/04/x"}) {
      put("p/data/" + std::string(test) + ".in", "1\n");
      put("p/data/" + std::string(test) + ".ans", "1\n");
    }
    put_settings("secret/03", "max_score: 10\n");
    put_settings("secret/04", "max_score: 10\n");
  }

  void put_settings(const std::string& group, const std::string& text) const {
    put("p/data/" + group + "/test_group.yaml", text);
  }

  std::string error(const std::string& group, const std::string& text) const {
    put_settings(group, text);
    return message_of_error(read_test_groups(path("p"), Judging::kScoring));
  }

  std::vector<TestGroup> groups() const {
    auto read = read_test_groups(path("p"), Judging::kScoring);
    EXPECT_TRUE(read.has_value()) << read.error().message;
    return read.value_or(std::vector<TestGroup>(4));
  }
};

TEST_F(ScoringGroups, HaveABoundOnTheirArguments) {
  const std::string many = "['" + std::string(100'000, 'x') + "']";
  for (const char* const key : {"output_validator_args: ", "input_validator_args: ", "args: ",
                                "input_validator_args: {v: "}) {
    const std::string end = std::string(key).contains('{') ? "}\n" : "\n";
    EXPECT_THAT(error("secret/03", "max_score: 10\n" + std::string(key) + many + end),
                HasSubstr("expected arguments of at most 100000 bytes, found 100001"));
  }
}

TEST_F(ScoringGroups, AreUnboundedOnlyIfTheTotalIs) {
  EXPECT_THAT(error("secret/03", "max_score: unbounded\nscore_aggregation: sum\n"),
              HasSubstr("found unbounded, as data/secret has not max_score: unbounded"));
  put_settings("secret", "max_score: unbounded\n");
  EXPECT_EQ(groups()[1].max_score, kUnbounded);
  EXPECT_EQ(groups()[1].tests[0].settings.max_score, kUnbounded);
  EXPECT_EQ(read_total(path("p"), Judging::kScoring)->max_score, kUnbounded);
  EXPECT_EQ(error("secret/03", "score_aggregation: min\n"), "(no error)");
  EXPECT_EQ(groups()[1].max_score, kUnbounded);
  EXPECT_THAT(error("secret/03", "max_score: unbounded\n"),
              HasSubstr("max_score: expected a number with score_aggregation pass-fail"));
}

TEST_F(ScoringGroups, HaveTheConstantsOfTheProblem) {
  put("p/problem.yaml", "problem_format_version: 2025-09\nname: x\nconstants: {n: 7}\n");
  put_settings("secret/03", "max_score: 10\nargs: ['{{n}}', '{{m}}']\n");
  EXPECT_THAT(groups()[1].tests[0].settings.arguments, ElementsAre("7", "{{m}}"));
}

TEST_F(ScoringGroups, ArePassFailIfTheTotalOrARequirementIs) {
  put_settings("secret", "score_aggregation: pass-fail\n");
  EXPECT_EQ(message_of_error(read_test_groups(path("p"), Judging::kScoring)), "(no error)");
  EXPECT_THAT(error("secret/04", "max_score: 10\nscore_aggregation: min\n"),
              HasSubstr("secret/04/test_group.yaml: score_aggregation: expected pass-fail, as in"));
  put_settings("secret", "");
  EXPECT_EQ(error("secret/04", "max_score: 10\nrequire_pass: secret/03\n"), "(no error)");
  EXPECT_THAT(error("secret/03", "max_score: 10\nscore_aggregation: sum\n"),
              HasSubstr("require_pass: expected sample or a group with score_aggregation "
                        "pass-fail, found secret/03"));
  EXPECT_THAT(error("sample", "require_pass: secret/03\n"),
              HasSubstr("require_pass: not allowed in a sample or a pass-fail problem"));
}

TEST_F(ScoringGroups, TheirTotalRequiresOnlyTheSample) {
  const auto error_of_total = [&](const std::string& require) {
    put_settings("secret", "require_pass: " + require + "\n");
    return message_of_error(read_total(path("p"), Judging::kScoring));
  };
  EXPECT_EQ(error_of_total("sample"), "(no error)");
  EXPECT_THAT(error_of_total("[sample, secret/03]"),
              HasSubstr("test_group.yaml:1:24: require_pass: expected a group before secret, found "
                        "\"secret/03\", which belongs to it"));
}

TEST_F(ScoringGroups, HaveAStaticValidationTest) {
  put_settings("secret/03",
               "max_score: 10\nscore_aggregation: sum\nstatic_validation_score: 4\n"
               "static_validator_args: [a, b]\n");
  put_settings("secret/04", "max_score: 10\nstatic_validation_score: pass-fail\n");
  const auto read = groups();
  ASSERT_EQ(read[1].tests.size(), 3U);
  EXPECT_EQ(read[1].tests[0].name, "secret/03/static_validation");
  EXPECT_THAT(*read[1].tests[0].static_arguments, ElementsAre("a", "b"));
  EXPECT_EQ(read[1].tests[0].settings.max_score, 4);
  EXPECT_EQ(read[1].tests[1].settings.max_score, 3);
  EXPECT_FALSE(read[1].tests[1].is_static());
  EXPECT_EQ(read[2].tests[0].settings.max_score, std::nullopt);
  put_settings("secret", "static_validation_score: 7\n");
  EXPECT_EQ(groups()[1].name, "secret");
  EXPECT_EQ(groups()[1].max_score, 7);
}

TEST_F(ScoringGroups, RefuseStaticValidationThatDoesNotFit) {
  EXPECT_THAT(error("secret/03", "max_score: 1\nstatic_validation_score: 1\n"),
              HasSubstr("static_validation_score: expected pass-fail in a group without points"));
  EXPECT_THAT(error("secret/03",
                    "max_score: 1\nscore_aggregation: min\nstatic_validation_score: pass-fail\n"),
              HasSubstr("expected points, as score_aggregation is not pass-fail"));
  EXPECT_THAT(error("secret/03", "max_score: 1\nstatic_validator_args: [a]\n"),
              HasSubstr("static_validator_args: expected with static_validation_score only"));
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
  EXPECT_EQ(first.hint, "");
  const TestSettings& second = groups->front().tests[1].settings;
  EXPECT_TRUE(second.arguments.empty());
  EXPECT_EQ(second.hint, "look");
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
  EXPECT_THAT(message_of_error(read_test_groups(path("bare"), Judging::kScoring)),
              HasSubstr("expected the key \"max_score\" for the group's points"));
  put("bare/data/secret/03/test_group.yaml", "max_score: 10\n");
  put("bare/data/secret/04/x.in", "1 1\n");
  put("bare/data/secret/04/x.ans", "2\n");
  EXPECT_THAT(message_of_error(read_test_groups(path("bare"), Judging::kScoring)),
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
    return message_of_error(read_test_groups(package(), Judging::kScoring));
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
