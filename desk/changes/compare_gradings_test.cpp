#include "desk/changes/compare_gradings.hpp"

#include <gmock/gmock.h>

#include "desk/changes/diff_report.hpp"
#include "desk/changes/some_record_test.hpp"
#include "judge/files/json.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class CompareGradings : public testing::Test {
 protected:
  // The differences as "name: causes; test: causes", one text for each submission.
  std::vector<std::string> differences() { return differences({before_, after_}); }

  std::vector<std::string> differences(std::vector<GradingRecord> gradings) {
    gradings_ = std::move(gradings);
    diff_ = compare_gradings(gradings_);
    std::vector<std::string> texts;
    for (const SubmissionChange& change : diff_.submissions) {
      std::string text = change.name + ":" + listed(change.causes);
      for (const TestChange& test : change.tests)
        text += "; " + test.test + ":" + listed(test.causes);
      texts.push_back(text);
    }
    return texts;
  }

  static std::string listed(const std::vector<Cause>& causes) {
    std::string text;
    for (const Cause cause : causes) text += ' ' + std::string(key_of(cause));
    return text;
  }

  OutcomeRecord& after(std::size_t submission, std::size_t test) {
    return *after_.submissions[submission].tests[test];
  }

  GradingRecord before_ = some_record();
  GradingRecord after_ = some_record();
  std::vector<GradingRecord> gradings_;
  GradingDiff diff_;
};

TEST_F(CompareGradings, FindsNothingBetweenEqualResults) {
  after_.judge = "2 of the judge";
  after_.groups[1].tests[0].files = "changed";
  after(0, 1).cpu_us = 5000;
  EXPECT_THAT(differences(), IsEmpty());
  EXPECT_EQ(diff_.compared, 2U);
  EXPECT_THAT(diff_.changed.tests_changed, ElementsAre("secret/a"));
  EXPECT_TRUE(diff_.changed.judge);
}

TEST_F(CompareGradings, NamesTheTestThatChanged) {
  after_.groups[1].tests[1].files = "changed";
  after(0, 2) = outcome("WA");
  after_.submissions[0].points = 50;
  EXPECT_THAT(differences(), ElementsAre("rossi: test_changed; secret/b: test_changed"));
  after_.groups[1].tests[1].files = "fb";
  after_.groups[1].tests[1].settings = "changed";
  EXPECT_THAT(differences(),
              ElementsAre("rossi: test_settings_changed; secret/b: test_settings_changed"));
}

TEST_F(CompareGradings, NamesTheCheckerOnlyForVerdictsThatItGives) {
  after_.checker = "2 of the checker";
  after(0, 2) = outcome("WA");
  after(1, 1) = outcome("TLE");
  EXPECT_THAT(differences(), ElementsAre("rossi: checker_changed; secret/b: checker_changed",
                                         "bianchi: time_noise; secret/a: time_noise"));
  after_.is_interactive = true;
  EXPECT_THAT(differences(), ElementsAre("rossi: checker_changed; secret/b: checker_changed",
                                         "bianchi: checker_changed; secret/a: checker_changed"));
  after_.is_interactive = false;
  after_.submissions[1].source = "changed";
  EXPECT_THAT(differences(), ElementsAre("rossi: checker_changed; secret/b: checker_changed",
                                         "bianchi: source_changed; secret/a: source_changed"));
}

TEST_F(CompareGradings, NamesWhatChangedOfTheSubmission) {
  after(1, 2) = outcome("AC");
  after_.submissions[1].source = "changed";
  EXPECT_THAT(differences(), ElementsAre("bianchi: source_changed; secret/b: source_changed"));
  after_.submissions[1].source = before_.submissions[1].source;
  after_.submissions[1].language = "c17";
  EXPECT_THAT(differences(), ElementsAre("bianchi: language_changed; secret/b: language_changed"));
  after_.submissions[1].language = "c";
  after_.submissions[1].compiler = "gcc 2";
  EXPECT_THAT(differences(), ElementsAre("bianchi: compiler_changed; secret/b: compiler_changed"));
}

TEST_F(CompareGradings, NamesSubmissionsOfOneGradingOnly) {
  after_.submissions.erase(after_.submissions.begin());
  after_.submissions.push_back(some_submission("verdi", {"AC", "AC", "AC"}, 100));
  EXPECT_THAT(differences(), ElementsAre("verdi: submission_added", "rossi: submission_removed"));
  EXPECT_EQ(diff_.compared, 3U);
}

TEST_F(CompareGradings, NamesAddedAndRemovedTests) {
  after_.groups[1].tests.push_back({"secret/c", "fc", "s"});
  after_.submissions[0].tests.emplace_back(outcome("WA"));
  after_.submissions[0].points = 66;
  after_.submissions[1].tests.emplace_back(outcome("AC"));
  after_.submissions[1].points = 66;
  EXPECT_THAT(differences(),
              ElementsAre("rossi: test_added; secret/c: test_added", "bianchi: test_added"));
  std::swap(before_, after_);
  EXPECT_THAT(differences(),
              ElementsAre("rossi: test_removed; secret/c: test_removed", "bianchi: test_removed"));
  EXPECT_THAT(diff_.changed.tests_removed, ElementsAre("secret/c"));
}

TEST_F(CompareGradings, DistinguishesTimeNoiseFromPrograms) {
  after(0, 2) = outcome("TLE", 1'010'000);
  EXPECT_THAT(differences(), ElementsAre("rossi: time_noise; secret/b: time_noise"));
  after(0, 2) = outcome("WA");
  EXPECT_THAT(differences(), ElementsAre("rossi: program_varies; secret/b: program_varies"));
  after_.submissions[0].limits = "900 ms";
  EXPECT_THAT(differences(), ElementsAre("rossi: program_varies; secret/b: program_varies"));
  after(0, 2) = outcome("TLE", 910'000);
  EXPECT_THAT(differences(), ElementsAre("rossi: limits_changed; secret/b: limits_changed"));
}

TEST_F(CompareGradings, IgnoresTestsThatWereNotRunBecauseTheGroupWasLost) {
  after_.submissions[0].source = "changed";
  after(0, 1) = outcome("RTE");
  after_.submissions[0].tests[2].reset();
  EXPECT_THAT(differences(), ElementsAre("rossi: source_changed; secret/a: source_changed"));
}

TEST_F(CompareGradings, NamesACauseIfOnlyThePointsDiffer) {
  after_.groups[1].scoring = "sum 60";
  after_.submissions[0].points = 60;
  after_.submissions[1].points = 30;
  EXPECT_THAT(differences(), ElementsAre("rossi: scoring_changed", "bianchi: scoring_changed"));
  after_ = before_;
  after_.submissions[0].verdict = "...";
  after_.submissions[0].complete = false;
  EXPECT_THAT(differences(), ElementsAre("rossi: not_finished"));
}

TEST_F(CompareGradings, NamesACompileErrorsCause) {
  after_.submissions[0].source = "changed";
  after_.submissions[0].verdict = "CE";
  after_.submissions[0].points = 0;
  for (auto& test : after_.submissions[0].tests) test.reset();
  EXPECT_THAT(differences(), ElementsAre("rossi: source_changed"));
}

TEST_F(CompareGradings, AttributesAChangeToTheStepAtWhichItHappened) {
  GradingRecord middle = before_;
  middle.groups[1].tests[1].files = "changed";
  middle.submissions[0].tests[2] = outcome("WA");
  after_ = middle;
  after_.checker = "2 of the checker";
  after_.submissions[1].tests[1] = outcome("WA");
  EXPECT_THAT(differences({before_, middle, after_}),
              ElementsAre("rossi: test_changed; secret/b: test_changed",
                          "bianchi: checker_changed; secret/a: checker_changed"));
  EXPECT_THAT(differences(), ElementsAre("rossi: test_changed checker_changed; secret/b: "
                                         "test_changed checker_changed",
                                         "bianchi: checker_changed; secret/a: checker_changed"));
}

TEST_F(CompareGradings, SaysIfVersionsAreNotKnown) {
  before_.has_versions = false;
  before_.judge = after_.judge + " 1 of the checker";
  for (GroupRecord& group : before_.groups) {
    for (TestRecord& test : group.tests) test.files = test.settings = "";
  }
  after(0, 2) = outcome("WA");
  EXPECT_THAT(differences(), ElementsAre("rossi: not_known; secret/b: not_known"));
  before_.judge = "another";
  EXPECT_THAT(differences(), ElementsAre("rossi: judge_changed; secret/b: judge_changed"));
  EXPECT_THAT(diff_.changed.tests_changed, IsEmpty());
}

TEST_F(CompareGradings, IsPrintedAsTextAndJson) {
  after_.label = "results, grading 2";
  after_.groups[1].tests[1].files = "changed";
  after(0, 2) = outcome("WA");
  after_.submissions[0].verdict = "WA";
  after_.submissions[0].points = 50;
  after_.submissions.push_back(some_submission("verdi\x1b[2J", {"AC", "AC", "AC"}, 100));
  differences();
  const std::string text = diff_text(gradings_[0], gradings_[1], diff_, {});
  EXPECT_THAT(text, HasSubstr("before: results, grading 1 of 1970-01-1"));
  EXPECT_THAT(text, HasSubstr("after:  results, grading 2 of "));
  EXPECT_THAT(text, HasSubstr("changed: 1 test (secret/b)\n"));
  EXPECT_THAT(text, HasSubstr("AC -> WA  100 -> 50  test changed\n    secret/b: AC -> WA\n"));
  EXPECT_THAT(text, HasSubstr("added\n"));
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
  EXPECT_THAT(text, HasSubstr("\ndiff: 2 of 3 submissions differ, 2 in verdict or points\n"));
  const Json json = parse_json(diff_json(gradings_[0], gradings_[1], diff_));
  EXPECT_EQ(json["before"]["grading"], 1);
  EXPECT_EQ(json["changed"]["tests_changed"], Json::array({"secret/b"}));
  const Json& first = json["submissions"][0];
  EXPECT_EQ(first["name"], "rossi");
  EXPECT_EQ(first["causes"], Json::array({"test_changed"}));
  EXPECT_EQ(first["before"]["points"], 100);
  EXPECT_EQ(first["tests"][0]["after"]["verdict"], "WA");
  EXPECT_TRUE(json["submissions"][1]["before"].is_null());
}

}  // namespace
}  // namespace biglia::judge
