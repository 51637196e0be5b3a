// Tests that `grade`, which ends a group at its first failure, and `verify`, which runs all tests, agree on
// which example submissions are as expected, and that both do what the format says. Each row plants the
// verdicts and scores of one submission. Its last column was written from the formats' specifications; for
// the legacy format, problemtools says the same except where a row has a note.
#include <gmock/gmock.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "judge/formats/import.hpp"
#include "judge/grade/expectation_rules.hpp"
#include "judge/grade/judge_one.hpp"
#include "judge/grade/scoring.hpp"
#include "judge/package/package_fixture_test.hpp"
#include "judge/package/test_data.hpp"

namespace biglia::judge {
namespace {

// What the submission gets on a test: "AC", "AC 19" with score.txt, "AC *0.5" with a multiplier.
using Outcomes = std::map<std::string, std::string>;

struct Planted {
  std::string name;
  std::string package;  // as in put_package()
  std::string folder;   // of submissions/
  Outcomes outcomes;
  bool is_expected = false;
  std::string rules = {};  // submissions.yaml
};

Judgement judgement_of(const std::string& outcome) {
  const std::string verdict = outcome.substr(0, outcome.find(' '));
  Judgement judgement{*verdict_from_short_name(verdict), "", {}};
  if (verdict.size() == outcome.size()) return judgement;
  const std::string value = outcome.substr(verdict.size() + 1);
  if (value.starts_with('*')) {
    judgement.multiplier = std::stod(value.substr(1));
    judgement.score_file = ScoreFile::kMultiplier;
  } else {
    judgement.score = std::stod(value);
    judgement.score_file = ScoreFile::kScore;
  }
  return judgement;
}

class ScoringAgreement : public FolderTest {
 protected:
  // A package in path("p"), in the format 2025-09, of files in path("from").
  void put_package(const Planted& row) const {
    std::filesystem::remove_all(path("from"));
    std::filesystem::remove_all(path("p"));
    put("from/submissions/" + row.folder + "/s.py", "");
    if (!row.rules.empty()) put("from/submissions/submissions.yaml", row.rules);
    for (const auto& [test, outcome] : row.outcomes) {
      put("from/data/secret/" + test + ".in", "1\n");
      put("from/data/secret/" + test + ".ans", "1\n");
    }
    put_settings(row.package);
    const auto format = recognise(path("from"));
    if (*format == PackageFormat::k2025) {
      std::filesystem::copy(path("from"), path("p"), std::filesystem::copy_options::recursive);
      return;
    }
    const auto imported = import_package(path("from"), *format, path("p"));
    ASSERT_TRUE(imported.has_value()) << imported.error().message;
  }

  void put_settings(const std::string& package) const {
    const std::string data = "from/data/secret/";
    const std::string scoring = "name: Points\ntype: scoring\n";
    const std::string on = "on_reject: continue\n";
    if (package == "sum") {
      put("from/problem.yaml", scoring);
      put(data + "g/testdata.yaml", on + "range: 0 40\naccept_score: 40\n");
      put(data + "h/testdata.yaml", on + "range: 0 60\naccept_score: 60\n");
    } else if (package == "min") {
      put("from/problem.yaml", scoring);
      put(data + "g/testdata.yaml", "accept_score: 40\ngrader_flags: min\n");
      put(data + "h/testdata.yaml", "accept_score: 60\ngrader_flags: min\n");
    } else if (package == "custom" || package == "free") {
      put("from/problem.yaml", scoring + "validation: custom score\n");
      put("from/output_validators/v.py", "");
      put(data + "g/testdata.yaml", on + (package == "free" ? "" : "range: 0 100\n"));
    } else {
      put("from/problem.yaml", "problem_format_version: 2025-09\n" + scoring);
      put(data + "g/test_group.yaml", "max_score: 100\nscore_aggregation: sum\n");
    }
  }

  // The deviations from the expectations.
  std::vector<std::string> unexpected(const Planted& row, bool runs_all) const {
    const auto groups = read_test_groups(path("p"), Judging::kScoring);
    const auto total = read_total(path("p"), Judging::kScoring);
    const auto rules = read_expectations(path("p/submissions"));
    if (!groups || !total || !rules) return {"cannot read the package"};
    const std::string submission = row.folder + "/s.py";
    SubmissionResult result;
    for (const TestGroup& group : *groups) {
      GroupResult& of_group = result.groups.emplace_back();
      bool is_lost = false;
      for (const TestCase& test : group.tests) {
        TestResult& of_test = of_group.tests.emplace_back();
        if (is_lost && !runs_all && !names_test(*rules, submission, test.name)) continue;
        const std::string name = test.name.substr(std::string("secret/").size());
        of_test.state = TestState::kRun;
        of_test.judgement = settled(judgement_of(row.outcomes.at(name)), test.settings);
        const bool is_rejected = of_test.judgement.verdict != Verdict::kAccepted;
        is_lost = is_lost || (is_rejected && group.aggregation != Aggregation::kSum);
      }
    }
    score(*groups, result, *total);
    compare_with_expectations(*rules, submission, *groups, result);
    return result.unexpected;
  }
};

std::vector<Planted> planted() {
  const std::string part = "partially_accepted";
  return {
      {"accepted", "sum", "accepted", {{"g/1", "AC"}, {"h/1", "AC"}}, true},
      {"accepted, but wrong", "sum", "accepted", {{"g/1", "WA"}, {"h/1", "AC"}}, false},
      {"no group", "sum", part, {{"g/1", "WA"}, {"h/1", "WA"}}, false},
      {"all groups", "sum", part, {{"g/1", "AC"}, {"h/1", "AC"}}, false},
      {"one group", "sum", part, {{"g/1", "AC"}, {"h/1", "WA"}}, true},
      {"one group, else slow", "sum", part, {{"g/1", "AC"}, {"h/1", "TLE"}}, true},
      {"wrong", "sum", "wrong_answer", {{"g/1", "AC"}, {"h/1", "WA"}}, true},
      {"wrong, but accepted", "sum", "wrong_answer", {{"g/1", "AC"}, {"h/1", "AC"}}, false},
      {"crash", "sum", "run_time_error", {{"g/1", "WA"}, {"h/1", "RTE"}}, true},
      {"slow", "sum", "time_limit_exceeded", {{"g/1", "TLE"}, {"h/1", "AC"}}, true},
      {"no whole group", "min", part, {{"g/1", "WA"}, {"g/2", "AC"}, {"h/1", "WA"}}, false},
      {"a whole group", "min", part, {{"g/1", "AC"}, {"g/2", "AC"}, {"h/1", "WA"}}, true},
      {"accepted with a part", "custom", "accepted", {{"g/1", "AC 19"}}, true},
      {"accepted with all", "custom", "accepted", {{"g/1", "AC 100"}}, true},
      {"a part of a test", "custom", part, {{"g/1", "AC 19"}}, true},
      {"a score of 0", "custom", part, {{"g/1", "AC 0"}}, true},
      // problemtools does not look at the score.
      {"all of a test", "custom", part, {{"g/1", "AC 100"}}, false},
      {"rejected test", "custom", part, {{"g/1", "WA"}}, false},
      {"free score", "free", "accepted", {{"g/1", "AC 19"}}, true},
      {"free, without a score", "free", "accepted", {{"g/1", "AC"}}, true},
      {"free and rejected", "free", "accepted", {{"g/1", "WA"}}, false},
      {"share", "2025-09", "accepted", {{"g/1", "AC *0.5"}, {"g/2", "AC"}}, true},
      {"share of a wrong one", "2025-09", "wrong_answer", {{"g/1", "AC *0.5"}}, false},
      {"less than the score",
       "2025-09",
       "accepted",
       {{"g/1", "AC *0.5"}},
       false,
       "accepted: {score: 100}\n"},
  };
}

TEST_F(ScoringAgreement, OfGradeAndVerifyOnPlantedSubmissions) {
  for (const Planted& row : planted()) {
    SCOPED_TRACE(row.name);
    put_package(row);
    const auto by_verify = unexpected(row, true);
    const auto by_grade = unexpected(row, false);
    EXPECT_EQ(by_verify.empty(), row.is_expected) << testing::PrintToString(by_verify);
    EXPECT_EQ(by_grade.empty(), row.is_expected) << testing::PrintToString(by_grade);
  }
}

TEST_F(ScoringAgreement, AFreeScoreWithoutScoreTxtIsThatOfAcceptedTests) {
  const Planted row{"", "free", "accepted", {{"g/1", "AC"}}, true};
  put_package(row);
  const auto groups = read_test_groups(path("p"), Judging::kScoring).value();
  EXPECT_EQ(settled(judgement_of("AC"), groups[0].tests[0].settings).score, 1);
  EXPECT_EQ(settled(judgement_of("AC 19"), groups[0].tests[0].settings).score, 19);
}

}  // namespace
}  // namespace biglia::judge
