#include "desk/history/grading_history.hpp"

#include <gmock/gmock.h>

#include "desk/changes/find_gradings.hpp"
#include "desk/changes/history_report.hpp"
#include "desk/history/record_of_result.hpp"
#include "desk/report/results_json.hpp"
#include "judge/files/json.hpp"
#include "judge/grade/some_groups_test.hpp"
#include "judge/grade/store_format.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class GradingHistory : public FolderTest {
 protected:
  void SetUp() override {
    FolderTest::SetUp();
    std::filesystem::create_directory(path("results"));
    result_.problem = "sum";
    result_.box = "a box";
    result_.max_points = 100;
    result_.groups.resize(2);
    result_.groups[0].name = "sample";
    result_.groups[0].tests.resize(1);
    result_.groups[0].tests[0].name = "sample/1";
    result_.groups[1].name = "secret/01";
    result_.groups[1].max_score = 100;
    result_.groups[1].tests.resize(2);
    result_.groups[1].tests[0].name = "secret/01/a";
    result_.groups[1].tests[1].name = "secret/01/b";
    add("rossi", Verdict::kAccepted);
    add("bianchi", Verdict::kWrongAnswer);
  }

  void add(const std::string& name, Verdict verdict) {
    SubmissionResult& one = result_.submissions.emplace_back();
    one.submission.name = name;
    one.submission.origin = "in/" + name + ".c";
    one.submission.hash = "hash of " + name;
    one.limits.cpu = std::chrono::milliseconds(1500);
    one.complete = true;
    one.points = verdict == Verdict::kAccepted ? 100 : 0;
    one.judgement = {verdict, verdict == Verdict::kAccepted ? "" : "the reason", ""};
    one.failed_test = verdict == Verdict::kAccepted ? "" : "secret/01/a";
    one.compile.emplace().compiler = "gcc 1";
    one.groups.resize(2);
    one.groups[0].tests = {ran(Verdict::kAccepted)};
    one.groups[1].tests = {ran(verdict, "the reason"), TestResult{}};
    one.groups[1].tests[0].cpu = std::chrono::microseconds(1234);
    one.groups[1].tests[0].memory = mib(2);
  }

  static GradingRecord call() {
    GradingRecord grading;
    grading.problem = "sum";
    grading.judge = "0.1 abc";
    grading.checker = "0123456789abcdef";
    grading.timing = "normal";
    grading.folder = "/home/me";
    grading.arguments = {"grade", "sum", "all of them/", "--out", "results"};
    grading.deliveries = {{"all of them/", true, "c17"}};
    return grading;
  }

  std::unique_ptr<Database> open() const {
    return Database::open(path("results/class.db"), store_format(), DatabaseAccess::kWrite).value();
  }

  // Records a grading and returns its number.
  std::int64_t record() const {
    const auto database = open();
    const std::int64_t id = begin_grading(*database, call()).value();
    EXPECT_TRUE(finish_grading(*database, id, result_, hashes_));
    return id;
  }

  std::string results() const { return path("results").string(); }

  static std::string refusal(const Result<std::vector<GradingRecord>>& found) {
    return found ? "(found)" : found.error().message;
  }

  GradeResult result_;
  std::map<std::string, std::string> hashes_ = {{"sample/1", "1"}, {"secret/01/a", "2"}};
};

TEST_F(GradingHistory, ReturnsWhatWasRecorded) {
  EXPECT_EQ(record(), 1);
  const auto found = read_grading(*open_class(path("results")).value(), 1);
  ASSERT_TRUE(found.has_value());
  EXPECT_TRUE(found->is_finished());
  EXPECT_EQ(found->problem, "sum");
  EXPECT_EQ(found->judge, "0.1 abc");
  EXPECT_EQ(found->checker, "0123456789abcdef");
  EXPECT_EQ(found->box, "a box");
  EXPECT_EQ(found->folder, "/home/me");
  EXPECT_EQ(found->arguments, call().arguments);
  ASSERT_EQ(found->deliveries.size(), 1U);
  EXPECT_EQ(found->deliveries[0].path, "all of them/");
  EXPECT_TRUE(found->deliveries[0].each);
  EXPECT_EQ(found->deliveries[0].language, "c17");
  ASSERT_EQ(found->groups.size(), 2U);
  EXPECT_EQ(found->groups[1].tests[0].name, "secret/01/a");
  EXPECT_EQ(found->groups[1].tests[0].files, "2");
  EXPECT_EQ(found->groups[1].tests[1].files, "");
  ASSERT_EQ(found->submissions.size(), 2U);
  const SubmissionRecord& one = found->submissions[1];
  EXPECT_EQ(one.name, "bianchi");
  EXPECT_EQ(one.source, "hash of bianchi");
  EXPECT_EQ(one.compiler, "gcc 1");
  EXPECT_EQ(one.cpu_limit_us, 1'500'000);
  EXPECT_EQ(one.verdict, "WA");
  EXPECT_EQ(one.reason, "the reason");
  EXPECT_EQ(one.failed_test, "secret/01/a");
  EXPECT_TRUE(one.complete);
  ASSERT_EQ(one.tests.size(), 3U);
  EXPECT_EQ(one.tests[1]->verdict, "WA");
  EXPECT_EQ(one.tests[1]->cpu_us, 1234);
  EXPECT_EQ(one.tests[1]->memory_bytes, mib(2).count);
  EXPECT_FALSE(one.tests[2].has_value());
}

TEST_F(GradingHistory, KeepsPartialCreditAndScores) {
  result_.submissions[0].groups[1].tests[0] = ran_partially(1.0 / 3);
  result_.submissions[1].groups[1].tests[0] = ran(Verdict::kAccepted);
  result_.submissions[1].groups[1].tests[0].judgement.score = 17.5;
  record();
  const auto found = read_grading(*open(), 1).value();
  EXPECT_EQ(found.submissions[0].tests[1]->multiplier, 1.0 / 3);
  EXPECT_EQ(found.submissions[0].tests[1]->score, std::nullopt);
  EXPECT_EQ(found.submissions[1].tests[1]->score, 17.5);
}

TEST_F(GradingHistory, StoresEqualResultsOnce) {
  record();
  record();
  const auto database = open();
  auto count = database->prepare(
      "SELECT (SELECT count(*) FROM outcomes), "
      "(SELECT count(*) FROM test_sets), (SELECT count(*) FROM graded)");
  ASSERT_TRUE(count->for_each({}, [](const DatabaseRow& row) {
    EXPECT_EQ(row.integer(0), 2);
    EXPECT_EQ(row.integer(1), 1);
    EXPECT_EQ(row.integer(2), 4);
  }));
}

TEST_F(GradingHistory, KeepsAGradingThatWasKilled) {
  record();
  ASSERT_TRUE(begin_grading(*open(), call()).has_value());
  const auto gradings = list_gradings(*open()).value();
  ASSERT_EQ(gradings.size(), 2U);
  EXPECT_TRUE(gradings[0].is_finished());
  EXPECT_FALSE(gradings[1].is_finished());
  EXPECT_EQ(gradings[0].submissions.size(), 2U);
  EXPECT_EQ(last_of_class(*open()).value()->id, 2);
}

TEST_F(GradingHistory, FindsGradingsByName) {
  record();
  ASSERT_TRUE(begin_grading(*open(), call()).has_value());
  EXPECT_THAT(refusal(last_two_gradings(results())),
              HasSubstr("expected two finished gradings, found 1: there is no earlier one"));
  record();
  record();
  const auto two = last_two_gradings(results()).value();
  EXPECT_EQ(two[0].id, 3);
  EXPECT_EQ(two[1].id, 4);
  EXPECT_EQ(two[1].label, results() + ", grading 4");
  const auto found = gradings_between(results() + "@1", results()).value();
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].id, 1);
  EXPECT_EQ(found[1].id, 3);
  EXPECT_EQ(found[2].id, 4);
  EXPECT_EQ(gradings_between(results(), results() + "@1").value()[1].id, 3);
  EXPECT_THAT(refusal(gradings_between(results() + "@9", results())),
              HasSubstr("results: grading 9 does not exist; gradings with results: 1, 3 and 4"));
  EXPECT_THAT(refusal(gradings_between(results() + "@2", results())),
              HasSubstr("results: grading 2 was not finished; gradings with results: 1, 3 and 4"));
  EXPECT_THAT(refusal(gradings_between(path("none").string(), results())),
              HasSubstr("none: no such folder or file"));
  EXPECT_THAT(refusal(gradings_between(path("").string(), results())),
              HasSubstr("expected a results folder, found no class.db"));
}

TEST_F(GradingHistory, ReadsAResultsJson) {
  record();
  put("old/results.json", results_json(result_, "0.1 abc 0123456789abcdef"));
  const auto found = gradings_between(path("old").string(), results()).value();
  ASSERT_EQ(found.size(), 2U);
  EXPECT_FALSE(found[0].has_versions);
  ASSERT_EQ(found[0].submissions.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    const SubmissionRecord& a = found[0].submissions[i];
    const SubmissionRecord& b = found[1].submissions[i];
    EXPECT_EQ(a.name, b.name);
    EXPECT_EQ(a.source, b.source);
    EXPECT_EQ(a.compiler, b.compiler);
    EXPECT_EQ(a.limits, b.limits);
    EXPECT_EQ(a.verdict, b.verdict);
    EXPECT_EQ(a.points, b.points);
    ASSERT_EQ(a.tests.size(), b.tests.size());
    EXPECT_EQ(a.tests[1]->verdict, b.tests[1]->verdict);
    EXPECT_EQ(a.tests[1]->cpu_us, b.tests[1]->cpu_us);
  }
  EXPECT_EQ(found[0].groups[1].scoring, found[1].groups[1].scoring);
  put("old/results.json", "{}");
  EXPECT_THAT(refusal(gradings_between(path("old").string(), results())),
              HasSubstr("results.json: expected a results.json of biglia, found another file"));
}

TEST_F(GradingHistory, RefusesGradingsOfTwoProblems) {
  record();
  result_.problem = "product";
  put("old/results.json", results_json(result_, "0.1"));
  EXPECT_THAT(refusal(gradings_between(path("old").string(), results())),
              HasSubstr("expected two gradings of one problem, found product in"));
}

TEST_F(GradingHistory, IsPrinted) {
  record();
  result_.submissions[1].submission.hash = "changed";
  add("verdi", Verdict::kAccepted);
  record();
  const auto gradings = list_gradings(*open()).value();
  const std::string text = history_text(gradings, {});
  EXPECT_THAT(text, HasSubstr("biglia grade sum 'all of them/' --out results\n"));
  EXPECT_THAT(text, HasSubstr("  1 source  "));
  const std::string one = submission_history_text(gradings, "bianchi", {});
  EXPECT_THAT(one, HasSubstr("  WA            0  changed  secret/01/a: the reason\n"));
  EXPECT_THAT(names_of_submissions(gradings), ElementsAre("bianchi", "rossi", "verdi"));
  const Json json = parse_json(history_json(gradings, "verdi"));
  EXPECT_EQ(json["gradings"][0]["submissions"].size(), 0U);
  EXPECT_EQ(json["gradings"][1]["submissions"][0]["points"], 100);
}

}  // namespace
}  // namespace biglia::judge
