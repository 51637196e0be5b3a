// Validates results.json against docs/results.schema.json with Python's jsonschema.
#include <gmock/gmock.h>

#include <cstddef>
#include <cstdlib>
#include <functional>
#include <limits>

#include "cli/grading_fixture_test.hpp"
#include "desk/exchange/some_grading_test.hpp"
#include "desk/report/results_json.hpp"
#include "toolkit/scratch_folder_test.hpp"

namespace biglia::judge {
namespace {

// Empty if the schema accepts the results, else "rejected: " and the validator's messages.
std::string faults_of(const nlohmann::json& results) {
  const ScratchFolder folder;
  const std::string file = folder.write("results.json", results.dump()).string();
  const std::string messages = (folder.path() / "messages").string();
  const std::string command =
      "/usr/bin/python3 -W ignore -m jsonschema --error-format '{error.message}' -i " + file +
      " docs/results.schema.json >" + messages + " 2>&1";
  const int status = std::system(command.c_str());  // NOLINT(cert-env33-c)
  const std::string text = read_text(messages).value_or("").substr(0, 2000);
  if (text.contains("No module named")) return "scripts/setup installs python3-jsonschema: " + text;
  return status == 0 ? text : "rejected: " + text;
}

// Each field of the schema, with each of its types.
GradeResult grading_of_all_kinds() {
  GradeResult result = some_grading();
  result.only_tests = "secret/*";
  result.idle_tests = {"secret/01-small/b"};
  result.ignored = {"marks.csv"};
  SubmissionResult& wrong = result.submissions[1];
  wrong.explanation = Explanation{.is_found = true,
                                  .text = "bianchi: WA\n",
                                  .call = "pair --seed=1",
                                  .input = "1 2\n",
                                  .expected = "3\n",
                                  .output = "4\n",
                                  .judgement = wrong_answer("expected 3")};
  wrong.groups[0].tests[0].state = TestState::kResumed;
  result.submissions[2].explanation = Explanation{.text = "verdi: no failure\n"};
  SubmissionResult& unbounded = result.submissions[5];
  unbounded.groups[1].tests[0].judgement.score = 2.5;
  unbounded.has_expectations = true;
  unbounded.unexpected = {"points"};
  result.groups[1].max_score = std::numeric_limits<double>::infinity();
  result.max_points = result.groups[1].max_score;
  return result;
}

TEST(ResultsSchema, AcceptsResultsOfAllKinds) {
  const nlohmann::json results = nlohmann::json::parse(results_json(grading_of_all_kinds(), "1"));
  EXPECT_TRUE(results["max_points"].is_null());
  EXPECT_EQ(faults_of(results), "");
}

TEST(ResultsSchema, RejectsWhatTheJudgeDoesNotWrite) {
  const std::vector<std::function<void(nlohmann::json&)>> faults = {
      [](nlohmann::json& results) { results["schema_version"] = kResultsSchemaVersion + 1; },
      [](nlohmann::json& results) { results["more"] = 1; },
      [](nlohmann::json& results) { results["submissions"][0].erase("verdict"); },
      [](nlohmann::json& results) { results["submissions"][0]["verdict"] = "OK"; },
      [](nlohmann::json& results) {
        results["submissions"][0]["groups"][0]["tests"][0]["state"] = "not_run";
      },
      [](nlohmann::json& results) { results["submissions"][1]["explanation"].erase("input"); },
  };
  for (std::size_t i = 0; i < faults.size(); ++i) {
    nlohmann::json results = nlohmann::json::parse(results_json(grading_of_all_kinds(), "1"));
    faults[i](results);
    EXPECT_THAT(faults_of(results), testing::StartsWith("rejected: ")) << i;
  }
}

using ResultsOfAGrading = GradingTest;

TEST_F(ResultsOfAGrading, FollowTheSchema) {
  put("all/right.c", right_program());
  put("all/wrong.c", c_program("puts(\"7\");"));
  put("all/broken.c", "int main(\n");
  put("all/empty/notes.txt", "");
  const auto verdicts = grade("all");
  EXPECT_EQ(verdicts.at("right"), "AC");
  EXPECT_EQ(verdicts.at("broken"), "CE");
  EXPECT_EQ(verdicts.size(), 4U);
  EXPECT_EQ(faults_of(nlohmann::json::parse(get("results/results.json"))), "");
}

}  // namespace
}  // namespace biglia::judge
