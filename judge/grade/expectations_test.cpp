#include "judge/grade/expectations.hpp"

#include <gmock/gmock.h>

#include "judge/compile/language.hpp"
#include "judge/grade/expectation_rules.hpp"
#include "judge/grade/some_groups_test.hpp"
#include "judge/package/package_fixture_test.hpp"
#include "judge/package/submissions_folder.hpp"

namespace biglia::judge {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;

class SubmissionsYaml : public FolderTest {
 protected:
  Result<std::vector<ExpectationRule>> read(const std::string& text) const {
    put("submissions.yaml", text);
    return read_expectations(path(""));
  }

  std::string fault(const std::string& map) const {
    const auto rules = read("accepted/a.c: " + map + "\n");
    return rules ? "(none)" : rules.error().message;
  }
};

TEST_F(SubmissionsYaml, RefusesKeysAndValuesThatWouldBeIgnored) {
  EXPECT_THAT(fault("{message: a, message: b}"), HasSubstr("duplicate key \"message\", already"));
  EXPECT_THAT(fault("{use_for_time_limit: never}"),
              HasSubstr("use_for_time_limit: expected true or"));
  EXPECT_THAT(fault("{model_solution: very}"), HasSubstr("model_solution: expected true or false"));
  EXPECT_THAT(fault("{secret/02: {requird: [WA]}}"), HasSubstr("did you mean \"required\"?"));
  EXPECT_EQ(fault("{use_for_time_limit: lower, model_solution: true, authors: [A, B]}"), "(none)");
  EXPECT_EQ(fault("{entrypoint: main.py, model_solution: False}"), "(none)");
}

TEST_F(SubmissionsYaml, NamesTheFolderOfARuleThatWasMadeOfAnotherFormat) {
  const std::string rule = "partially_accepted: {required: [AC], score: [0.001, 99.999]}\n";
  const auto converted = read(std::string(kConvertedRules) + '\n' + rule).value();
  EXPECT_EQ(converted.back().expectations.front().where, "submissions/partially_accepted/");
  const auto own = read(rule).value();
  EXPECT_EQ(own.back().expectations.front().where, path("submissions.yaml").string() + ":1");
}

TEST_F(SubmissionsYaml, HasABoundOnPatterns) {
  std::string many;
  for (int i = 0; i < 22; ++i) many += "{a,b}";
  const auto error = [&](const std::string& text) {
    const auto rules = read(text);
    return rules ? "(none)" : rules.error().message;
  };
  const std::string expected = "the braces expand to 4194304 patterns, more than 10000";
  EXPECT_THAT(error("'" + many + "': {permitted: [AC]}\n"),
              AllOf(HasSubstr("submissions.yaml:1:"), HasSubstr(expected)));
  EXPECT_THAT(fault("{'secret/" + many + "': {permitted: [AC]}}"), HasSubstr(expected));
  EXPECT_THAT(error("? '" + std::string(5000, 'a') + "'\n: {permitted: [AC]}\n"),
              HasSubstr("expected a pattern of at most 4096 characters, found 5000"));
  std::string lines;
  for (int i = 0; i < 101; ++i) {
    lines += "'x" + std::to_string(i) + "{0,1,2,3,4,5,6,7,8,9}{0,1,2,3,4,5,6,7,8,9}': {}\n";
  }
  EXPECT_THAT(error(lines), HasSubstr("the file has more than 10000 patterns"));
}

TEST_F(SubmissionsYaml, SaysWhichSubmissionsBoundTheTimeLimit) {
  const auto rules = read(
                         "accepted/fast.c: {use_for_time_limit: false}\n"
                         "mixed: {permitted: [AC, WA]}\n"
                         "time_limit_exceeded/almost.c: {use_for_time_limit: lower}\n"
                         "wrong_answer: {use_for_time_limit: false}\n")
                         .value();
  EXPECT_TRUE(bounds_time_limit(rules, "accepted/a.c"));
  EXPECT_TRUE(bounds_time_limit(rules, "run_time_error/a.c"));
  EXPECT_TRUE(bounds_time_limit(rules, "mixed/a.c"));
  EXPECT_TRUE(bounds_time_limit(rules, "time_limit_exceeded/almost.c"));
  EXPECT_FALSE(bounds_time_limit(rules, "time_limit_exceeded/a.c"));
  EXPECT_FALSE(bounds_time_limit(rules, "wrong_answer/a.c"));
  EXPECT_FALSE(bounds_time_limit(rules, "rejected/a.c"));
}

TEST_F(SubmissionsYaml, SaysWhichExpectationsTheFirstFailureDecides) {
  const auto rules = read(
                         "wrong_answer/pinned.c: {secret/02: {required: [WA], message: late}}\n"
                         "wrong_answer/message.c: {message: expected 3}\n"
                         "wrong_answer/crashes.c: {permitted: [AC, WA, RTE], required: [RTE]}\n"
                         "wrong_answer/format.c: {permitted: [AC, PE, WA], required: [PE]}\n"
                         "mixed/a.c: {permitted: [AC, WA, TLE]}\n"
                         "mixed/b.c: {required: [WA]}\n"
                         "mixed/c.c: {secret: {score: 30}}\n"
                         "accepted/all.c: {score: 90}\n")
                         .value();
  const auto is_decided = [&](const std::string& path) {
    return are_decided_by_first_failure(rules, path);
  };
  for (const char* const path :
       {"accepted/a.c", "wrong_answer/a.c", "rejected/a.c", "time_limit_exceeded/a.c",
        "run_time_error/a.c", "brute_force/a.c", "wrong_answer/pinned.c", "mixed/a.c"}) {
    EXPECT_TRUE(is_decided(path)) << path;
  }
  for (const char* const path :
       {"wrong_answer/message.c", "wrong_answer/crashes.c", "wrong_answer/format.c", "mixed/b.c",
        "mixed/c.c", "accepted/all.c"}) {
    EXPECT_FALSE(is_decided(path)) << path;
  }
}

TEST_F(SubmissionsYaml, ReportsALanguageThatDiffersFromTheFileNames) {
  const auto rules = read("accepted/a.py: {language: pypy3}\n").value();
  SubmissionResult result;
  result.submission.language = default_languages().find("python3");
  compare_with_expectations(rules, "accepted/a.py", {}, result);
  EXPECT_THAT(result.unexpected,
              ElementsAre(HasSubstr("expected the language pypy3, found python3 from the file")));
  result.submission.language_given = true;
  compare_with_expectations(rules, "accepted/a.py", {}, result);
  EXPECT_THAT(result.unexpected, IsEmpty());
  result.submission.language_given = false;
  result.submission.language = default_languages().find("pypy3");
  compare_with_expectations(rules, "accepted/a.py", {}, result);
  EXPECT_THAT(result.unexpected, IsEmpty());
}

TEST_F(SubmissionsYaml, ReadsBoundsOfTheTimeLimitForSomeTests) {
  const auto rules = read(
                         "mixed/a.c:\n  sample: {use_for_time_limit: lower}\n"
                         "  secret/*: {use_for_time_limit: upper}\n")
                         .value();
  EXPECT_TRUE(bounds_time_limit(rules, "mixed/a.c"));
  EXPECT_TRUE(bounds_time_limit(rules, "mixed/a.c", "sample/1"));
  EXPECT_FALSE(bounds_time_limit(rules, "mixed/a.c", "secret/1"));
  EXPECT_EQ(contradiction(rules, "mixed/a.c", "sample/1"), "");
  EXPECT_THAT(fault("{permitted: [AC, TLE], use_for_time_limit: lower}"),
              HasSubstr("expected TLE not to be permitted with lower"));
  EXPECT_THAT(fault("{required: [WA], use_for_time_limit: upper}"),
              HasSubstr("expected required: [TLE] with upper"));
}

TEST_F(SubmissionsYaml, ReadsLanguageAndEntryOfTheLastRules) {
  const auto rules =
      read("mixed: {language: c, entrypoint: a}\nmixed/*.py: {language: pypy3}\n").value();
  EXPECT_EQ(settings_of(rules, "mixed/a.py").language, "pypy3");
  EXPECT_EQ(settings_of(rules, "mixed/a.py").entry, "a");
  EXPECT_EQ(settings_of(rules, "accepted/a.py").language, "");
}

TEST_F(SubmissionsYaml, FindsRulesThatContradictEachOther) {
  const auto rules = read(
                         "accepted/a.c: {secret/1: {permitted: [WA]}}\n"
                         "run_time_error/*: {permitted: [MLE]}\n")
                         .value();
  EXPECT_THAT(
      contradiction(rules, "accepted/a.c", "secret/1"),
      MatchesRegex(".*submissions.yaml:1: permits no verdict of accepted/a.c on secret/1 that "
                   "is permitted by .*submissions/accepted/"));
  EXPECT_EQ(contradiction(rules, "accepted/a.c", "secret/2"), "");
  EXPECT_EQ(contradiction(rules, "run_time_error/b.c", "secret/1"), "");
}

// A submission with one test in secret/01, which took this time; the limit is 1 s.
SubmissionResult timed(int ms, Verdict verdict, std::optional<Verdict> late = std::nullopt) {
  SubmissionResult result;
  result.limits.cpu = std::chrono::seconds(1);
  TestResult test = ran(verdict, "reason");
  test.cpu = std::chrono::milliseconds(ms);
  test.late_verdict = late;
  result.judgement = test.judgement;
  result.groups = {{0, {ran(Verdict::kAccepted)}}, {0, {test}}};
  return result;
}

class NearTheLimit : public SubmissionsYaml {
 protected:
  // What is unexpected, or else the warnings.
  std::vector<std::string> compared(const std::string& path, SubmissionResult result,
                                    double margin = 1.5) const {
    const std::vector<TestGroup> groups = {group("sample", 0, 1), group("secret/01", 1, 1)};
    compare_with_expectations(read("").value(), path, groups, result, margin);
    return result.unexpected.empty() ? result.warnings : result.unexpected;
  }
};

TEST_F(NearTheLimit, AnAcceptedSubmissionMayBeTooSlow) {
  EXPECT_THAT(compared("accepted/a.c", timed(1040, Verdict::kTimeLimit, Verdict::kAccepted)),
              ElementsAre("near the time limit: 1.04 s of 1.0 s on secret/01/1: expected AC, found "
                          "TLE, tolerated"));
  EXPECT_THAT(compared("accepted/a.c", timed(900, Verdict::kAccepted)),
              ElementsAre("near the time limit: 0.90 s of 1.0 s on secret/01/1"));
  EXPECT_THAT(compared("accepted/a.c", timed(500, Verdict::kAccepted)), IsEmpty());
  EXPECT_THAT(compared("accepted/a.c", timed(1040, Verdict::kTimeLimit, Verdict::kWrongAnswer)),
              ElementsAre(HasSubstr("expected AC on every test, found TLE")));
  EXPECT_THAT(compared("accepted/a.c", timed(1500, Verdict::kTimeLimit)),
              ElementsAre(HasSubstr("expected AC on every test, found TLE")));
  EXPECT_THAT(compared("accepted/a.c", timed(1040, Verdict::kTimeLimit, Verdict::kAccepted), 1),
              ElementsAre(HasSubstr("expected AC on every test, found TLE")));
}

TEST_F(NearTheLimit, ASlowSubmissionMayBeInTime) {
  const std::string path = "time_limit_exceeded/a.c";
  EXPECT_THAT(
      compared(path, timed(950, Verdict::kAccepted)),
      ElementsAre("near the time limit: 0.95 s of 1.0 s on secret/01/1: expected TLE, found "
                  "AC, tolerated"));
  EXPECT_THAT(compared(path, timed(1200, Verdict::kTimeLimit, Verdict::kAccepted)),
              ElementsAre("near the time limit: 1.20 s of 1.0 s on secret/01/1"));
  EXPECT_THAT(compared(path, timed(1500, Verdict::kTimeLimit)), IsEmpty());
  EXPECT_THAT(compared(path, timed(600, Verdict::kAccepted)),
              ElementsAre(HasSubstr("expected TLE on some test, found it on none")));
}

TEST_F(SubmissionsYaml, ComparesThePointsOfGroupsAndOfTheSubmission) {
  const auto rules = read(
                         "mixed/a.c:\n  score: 4\n  secret: {score: 4}\n"
                         "  secret/*: {score: [5, 6]}\n")
                         .value();
  SubmissionResult result;
  result.groups = {{0, {ran(Verdict::kAccepted)}}, {5, {}}, {7, {}}};
  result.points = 4;  // the total is not the sum of the groups
  compare_with_expectations(
      rules, "mixed/a.c",
      {group("sample", 0, 1), group("secret/01", 9, 0), group("secret/02", 9, 0)}, result);
  EXPECT_THAT(result.unexpected,
              ElementsAre(HasSubstr("expected 5 to 6 points for secret/02, found 7")));
}

}  // namespace
}  // namespace biglia::judge
