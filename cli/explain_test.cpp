#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <thread>

#include "cli/grading_fixture_test.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

using testing::AllOf;
using testing::HasSubstr;

namespace fs = std::filesystem;

class ExplainTest : public GradingTest {
 protected:
  // Only inputs of two numbers.
  Problem problem() const override {
    Problem sum = sum::problem();
    std::erase_if(sum.families, [](const DeclaredFamily& family) { return family.name != "pair"; });
    return sum;
  }

  int grade_all(const std::string& problem, std::vector<std::string> more) {
    std::vector<std::string> arguments = {"grade",  problem, path("in").string(),
                                          "--each", "--out", path("results").string(),
                                          "--jobs", "1"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const int code = run(arguments);
    json_ =
        nlohmann::json::parse(read_text(path("results/results.json")).value_or(""), nullptr, false);
    return code;
  }

  nlohmann::json explanation_of(const std::string& name) const {
    for (const auto& row : json_["submissions"]) {
      if (row["name"] == name) return row["explanation"];
    }
    return "(no such submission)";
  }

  void put_package(const std::string& secret) const {
    put("p/problem.yaml",
        "problem_format_version: 2025-09\nname: Double\nlimits: {time_limit: 1}\n");
    put("p/data/sample/1.in", "40\n");
    put("p/data/sample/1.ans", "80\n");
    put("p/data/secret/1.in", secret + "\n");
    put("p/data/secret/1.ans", std::to_string(2 * std::stoi(secret)) + "\n");
    put("p/input_validators/v.sh",
        "read -r n; [[ $n =~ ^[1-9][0-9]*$ ]] && [ \"$n\" -le 1000 ] && exit 42; exit 43\n");
    put("p/submissions/accepted/right.c",
        c_program(R"(int n; scanf("%d", &n); printf("%d\n", 2 * n);)"));
  }
};

TEST_F(ExplainTest, GivesEachWrongSubmissionACounterexample) {
  const std::string wrong = R"(int a, b; scanf("%d %d", &a, &b); printf("%d\n", )";
  put("in/right.c", right_program());
  put("in/wrong.c", c_program(wrong + "a > 4 ? a : a + b);"));
  put("in/other.c", c_program(wrong + "a > 4 ? b : a + b);"));
  EXPECT_EQ(grade_all("sum", {"--explain", "wrong", "--explain", "right"}), 1) << error_;
  EXPECT_TRUE(explanation_of("right").is_null());
  EXPECT_THAT(error_, HasSubstr("--explain right: AC: there is no failure to explain\n"));
  EXPECT_TRUE(explanation_of("other").is_null());
  const auto explanation = explanation_of("wrong");
  EXPECT_EQ(explanation["input"], "5 1\n");
  EXPECT_EQ(explanation["expected"], "6\n");
  EXPECT_EQ(explanation["found"], "5\n");
  EXPECT_EQ(explanation["verdict"], "WA");
  EXPECT_THAT(out_, HasSubstr("wrong: WA: expected the sum, found 5\n"));
  EXPECT_THAT(get("results/submissions/wrong/feedback.txt"),
              AllOf(HasSubstr("A small input on which the program fails:\n"),
                    HasSubstr("    5 1     6          5\n"), HasSubstr("the sum is 6")));
  EXPECT_EQ(get("results/explained/wrong/counterexample.in"), "5 1\n");
  EXPECT_THAT(get("results/explained/wrong/counterexample.html"), HasSubstr("<h2>wrong: WA</h2>"));
  // Another grading does not keep explanations that may be out of date.
  EXPECT_EQ(grade_all("sum", {}), 1) << error_;
  EXPECT_TRUE(explanation_of("wrong").is_null());
  EXPECT_FALSE(fs::exists(path("results/explained")));
  EXPECT_TRUE(is_clean());
}

TEST_F(ExplainTest, RejectsUnknownNamesBeforeTheGrading) {
  put("in/rossi.c", right_program());
  EXPECT_EQ(grade_all("sum", {"--explain", "rosi"}), 2);
  EXPECT_THAT(error_, HasSubstr("--explain: expected the name of a submission (all, rossi), found "
                                "\"rosi\"; did you mean \"rossi\"?"));
  EXPECT_FALSE(fs::exists(path("results")));
}

TEST_F(ExplainTest, ReportsThatNothingWasFound) {
  put("in/wrong.c",
      c_program(
          R"(int a, b; scanf("%d %d", &a, &b); printf("%d\n", a == 5 && b == 6 ? 0 : a + b);)"));
  EXPECT_EQ(grade_all("sum", {"--explain", "all", "--explain-seconds", "0.5"}), 1) << error_;
  EXPECT_THAT(explanation_of("wrong")["text"].get<std::string>(),
              HasSubstr("wrong: no failure in "));
  EXPECT_THAT(get("results/submissions/wrong/feedback.txt"), HasSubstr("no failure in "));
}

// Only a change of the secret input, 900, would show this failure in short time.
TEST_F(ExplainTest, ChangesSamplesAndNoSecretTestsOfAPackage) {
  put_package("900");
  put("in/wrong.c", c_program(R"(int n; scanf("%d", &n); printf("%d\n", n > 38 ? 7 : 2 * n);)"));
  EXPECT_EQ(grade_all(path("p").string(), {"--explain", "all", "--explain-seconds", "20"}), 1)
      << error_;
  const auto explanation = explanation_of("wrong");
  EXPECT_THAT(explanation["call"].get<std::string>(), HasSubstr("--change=sample/1 --seed="));
  EXPECT_EQ(explanation["input"], "39\n");
}

TEST_F(ExplainTest, ShowsNoSecretInputThatAGeneratorMakesAgain) {
  put_package("39");
  put("p/generators/same.sh", "echo 39\n");
  put("p/generators/generators.yaml",
      "solution: /submissions/accepted/right.c\n"
      "data: {secret: {data: {\"1\": {generate: same.sh}}}}\n");
  put("in/wrong.c", c_program(R"(int n; scanf("%d", &n); printf("%d\n", n == 39 ? 7 : 2 * n);)"));
  EXPECT_EQ(grade_all(path("p").string(), {"--explain", "all", "--explain-seconds", "3"}), 1)
      << error_;
  const auto explanation = explanation_of("wrong");
  EXPECT_THAT(explanation["text"].get<std::string>(), HasSubstr("wrong: no failure in "));
  EXPECT_FALSE(explanation.contains("input"));
  EXPECT_FALSE(fs::exists(path("results/explained")));
}

class InterruptedExplanations : public ExplainTest {
 protected:
  // Explains a submission, and sends the signal while the second one is searched. Returns the
  // status of the process. Only a secret test shows the failure of the second one.
  int status_after(int signal) const {
    const std::string begin = R"(int a, b; scanf("%d %d", &a, &b); printf("%d\n", )";
    put("in/a.c", c_program(begin + "a > 4 ? a : a + b);"));
    put("in/b.c", c_program(begin + "a == 5 && b == 6 ? 0 : a + b);"));
    const pid_t judge = ::fork();
    if (judge == 0) {
      const bool is_quiet = std::freopen("/dev/null", "w", stdout) != nullptr &&
                            std::freopen(path("stderr").c_str(), "w", stderr) != nullptr;
      const int code =
          is_quiet ? call({"grade", "sum", path("in").string(), "--each", "--explain", "all",
                           "--explain-seconds", "300", "--out", path("results").string()})
                   : 99;
      std::fflush(stderr);
      ::_exit(code);
    }
    const fs::path last = path("results/explained/a/counterexample.html");
    for (int i = 0; i < 3000 && !fs::exists(last); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_TRUE(fs::exists(last)) << get("stderr");
    ::kill(judge, signal);
    int status = 0;
    ::waitpid(judge, &status, 0);
    return status;
  }

  void read_results() { json_ = nlohmann::json::parse(get("results/results.json")); }
};

TEST_F(InterruptedExplanations, AreKeptAtASignal) {
  const int status = status_after(SIGINT);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130);
  EXPECT_THAT(get("stderr"), HasSubstr("interrupted: the explanations so far are kept"));
  read_results();
  EXPECT_EQ(explanation_of("a")["input"], "5 1\n");
  EXPECT_TRUE(explanation_of("b").is_null());
  EXPECT_EQ(json_["submissions"][1]["verdict"], "WA");
  EXPECT_TRUE(is_clean());
}

// The grading was written before the first explanation.
TEST_F(InterruptedExplanations, LoseNoVerdictIfTheJudgeIsKilled) {
  EXPECT_TRUE(WIFSIGNALED(status_after(SIGKILL)));
  read_results();
  EXPECT_EQ(json_["interrupted"], false);
  EXPECT_EQ(json_["submissions"][0]["verdict"], "WA");
  EXPECT_EQ(get("results/explained/a/counterexample.in"), "5 1\n");
  EXPECT_EQ(grade_all("sum", {}), 1) << error_;
  EXPECT_FALSE(fs::exists(path("results/explained")));
  EXPECT_TRUE(is_clean());
}

}  // namespace
}  // namespace biglia::judge
