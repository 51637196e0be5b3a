#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <stdexcept>
#include <thread>

#include "cli/grading_fixture_test.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;

// Wrong for a first summand above 10.
std::string wrong_program() {
  return c_program(R"(int a, b; scanf("%d %d", &a, &b); printf("%d\n", a > 10 ? a : a + b);)");
}

class StressCommand : public GradingTest {
 protected:
  int stress(const std::string& candidate, std::vector<std::string> more) {
    std::vector<std::string> arguments = {"stress",
                                          "sum",
                                          path(candidate).string(),
                                          "--out",
                                          path("found").string(),
                                          "--family",
                                          "pair",
                                          "--jobs",
                                          "1"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }

  // A package in path("p") in which one doubles a number from 1 to 1000.
  void put_package() const {
    const auto doubling = [](const std::string& expression) {
      return c_program(R"(int n; scanf("%d", &n); printf("%d\n", )" + expression + ");");
    };
    put("p/problem.yaml",
        "problem_format_version: 2025-09\nname: Double\nlimits: {time_limit: 1}\n");
    put("p/data/secret/1.in", "900\n");
    put("p/data/secret/1.ans", "1800\n");
    put("p/input_validators/v.sh",
        "read -r n; [[ $n =~ ^[1-9][0-9]*$ ]] && [ \"$n\" -le 1000 ] && exit 42\n"
        "echo \"expected 1 to 1000, found $n\"; exit 43\n");
    put("p/submissions/accepted/right.c", doubling("2 * n"));
    put("p/submissions/wrong_answer/wrong.c", doubling("n == 1 ? 2 : n + 1"));
  }
};

TEST_F(StressCommand, FindsShrinksAndKeepsACounterexample) {
  put("wrong.c", wrong_program());
  EXPECT_EQ(stress("wrong.c", {"--seed", "1", "--seconds", "30"}), 1) << error_;
  EXPECT_THAT(out_, HasSubstr("wrong: WA: expected the sum, found 11\n"));
  EXPECT_THAT(out_, HasSubstr("no single step makes it smaller"));
  EXPECT_THAT(out_, HasSubstr("repeat: biglia stress sum "));
  EXPECT_THAT(out_, HasSubstr("stress: wrong: a failure in "));
  EXPECT_EQ(read_text(path("found/wrong/1.in")).value(), "11 1\n");
  EXPECT_EQ(read_text(path("found/wrong/1.ans")).value(), "12\n");
  EXPECT_EQ(read_text(path("found/wrong/1.out")).value(), "11\n");
  EXPECT_TRUE(is_clean());
}

// Wrong if it is linked with shared libraries, or if it is not: `condition` begins with "" or "!".
std::string program_wrong_if_dynamic(const std::string& condition) {
  return R"(#include <stdio.h>
extern char _DYNAMIC[] __attribute__((weak));
int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  printf("%d\n", )" +
         condition + R"((_DYNAMIC != 0) ? 0 : a + b);
  return 0;
}
)";
}

TEST_F(StressCommand, ReportsOnlyWhatTheProgramOfAGradingDoes) {
  put("quick.c", program_wrong_if_dynamic("!"));
  EXPECT_EQ(stress("quick.c", {"--iterations", "10", "--seed", "1"}), 0) << out_;
  put("ordinary.c", program_wrong_if_dynamic(""));
  EXPECT_EQ(stress("ordinary.c", {"--iterations", "100", "--seed", "1"}), 1) << error_;
  EXPECT_THAT(out_, Not(HasSubstr("found by test 1 "))) << "the quick program did not run";
}

TEST_F(StressCommand, ACandidateCannotBlameTheHost) {
  put("crash.c",
      c_program(R"(fputs("error while loading shared libraries\n", stderr); return 1;)"));
  EXPECT_EQ(stress("crash.c", {"--iterations", "10", "--seed", "1"}), 1) << error_;
  EXPECT_THAT(out_, HasSubstr("crash: RTE: ended with exit code 1"));
}

TEST_F(StressCommand, RepeatsACall) {
  put("wrong.c", wrong_program());
  EXPECT_EQ(stress("wrong.c", {"--repeat", "pair --seed=20", "--no-shrink"}), 1) << error_;
  EXPECT_EQ(read_text(path("found/wrong/1.in")).value(), "20 2\n");
  EXPECT_EQ(stress("wrong.c", {"--repeat", "pair --seed=4"}), 0) << error_;
}

TEST_F(StressCommand, ReportsThatNothingWasFound) {
  put("right.c", right_program());
  EXPECT_EQ(stress("right.c", {"--iterations", "20"}), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("stress: right: no failure in 20 tests of 1 families"));
  EXPECT_FALSE(std::filesystem::exists(path("found")));
}

TEST_F(StressCommand, ReportsTheSlowestInput) {
  put("slow.c", c_program("volatile int i; for (i = 0; i < 100000000; ++i) {}\n"
                          "int a, b; scanf(\"%d %d\", &a, &b); printf(\"%d\\n\", a + b);"));
  EXPECT_EQ(stress("slow.c", {"--slowest", "--iterations", "5", "--time-limit", "10"}), 0)
      << error_;
  EXPECT_THAT(out_, HasSubstr("slowest: slow: 0."));
  EXPECT_THAT(out_, HasSubstr(" bytes: pair "));
  EXPECT_TRUE(std::filesystem::exists(path("found/slow/slowest.in")));
  put("right.c", right_program());
  EXPECT_EQ(stress("right.c", {"--slowest", "--iterations", "5"}), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("slowest: no test took 10 ms"));
}

TEST_F(StressCommand, RejectsUnknownFamiliesAndProgramsThatDoNotCompile) {
  put("broken.c", "int main(void) { return x; }\n");
  EXPECT_EQ(stress("broken.c", {}), 1);
  EXPECT_THAT(error_, HasSubstr("broken: does not compile: "));
  put("right.c", right_program());
  EXPECT_EQ(stress("right.c", {"--family", "pairs"}), 2);
  EXPECT_THAT(error_, HasSubstr("did you mean \"pair\"?"));
}

TEST_F(StressCommand, ShrinksAGivenInput) {
  put("wrong.c", wrong_program());
  put("given.in", "981 77\n");
  put("accepted.in", "3 4\n");
  put("invalid.in", "3 -4\n");
  const auto shrink = [&](const std::string& input) {
    return run({"shrink", "sum", path("wrong.c").string(), path(input).string(), "--out",
                path("found").string()});
  };
  EXPECT_EQ(shrink("given.in"), 1) << error_;
  EXPECT_EQ(read_text(path("found/wrong/shrunk.in")).value(), "11 1\n");
  EXPECT_EQ(shrink("accepted.in"), 0);
  EXPECT_THAT(out_, HasSubstr("there is nothing to shrink"));
  EXPECT_EQ(shrink("invalid.in"), 2);
  EXPECT_THAT(error_, HasSubstr("is not an input of sum: "));
}

TEST_F(StressCommand, WritesAPage) {
  put("wrong.c", wrong_program());
  const std::string file = path("page.html").string();
  EXPECT_EQ(stress("wrong.c", {"--repeat", "pair --seed=20", "--html", file}), 1) << error_;
  const std::string page = read_text(file).value();
  EXPECT_THAT(page, HasSubstr("<h2>wrong: WA</h2>"));
  EXPECT_THAT(page, HasSubstr("\n11 1\n</pre>"));
  EXPECT_THAT(page, HasSubstr("<mark>12</mark>"));
  EXPECT_THAT(page, HasSubstr("<svg"));
  EXPECT_THAT(page, HasSubstr("wrong.c --repeat &quot;pair --seed=20&quot;"));
  EXPECT_THAT(page, HasSubstr("<p>wrong: a failure in 1 tests of "));
  put("given.in", "981 77\n");
  EXPECT_EQ(run({"shrink", "sum", path("wrong.c").string(), path("given.in").string(), "--out",
                 path("found").string(), "--html", file}),
            1)
      << error_;
  EXPECT_THAT(read_text(file).value(), HasSubstr("biglia shrink sum "));
  EXPECT_EQ(stress("wrong.c", {"--html", path("missing/page.html").string()}), 2);
  EXPECT_THAT(error_, HasSubstr("missing"));
}

TEST_F(StressCommand, ChangesTheInputsOfAPackage) {
  put_package();
  EXPECT_EQ(run({"stress", path("p").string(), path("p/submissions/wrong_answer").string(), "--out",
                 path("found").string(), "--seed", "1", "--seconds", "60"}),
            1)
      << error_;
  EXPECT_THAT(out_, HasSubstr("found by test 1 "));
  EXPECT_THAT(out_, HasSubstr("--change=secret/1 --seed="));
  EXPECT_EQ(read_text(path("found/wrong_answer/wrong.c/1.in")).value(), "2\n");
  EXPECT_EQ(read_text(path("found/wrong_answer/wrong.c/1.ans")).value(), "4\n");
}

TEST_F(StressCommand, CallsTheGeneratorsOfAPackage) {
  put_package();
  put("p/generators/up.sh", "echo $(($1 % 3 + $2))\n");
  put("p/generators/generators.yaml",
      "solution: /submissions/accepted/right.c\n"
      "data: {secret: {data: {g: {generate: \"up.sh {seed} 40\"}}}}\n");
  const auto stress_up = [&](std::vector<std::string> more) {
    std::vector<std::string> arguments = {"stress", path("p").string(),
                                          path("p/submissions/wrong_answer").string(), "--out",
                                          path("found").string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  };
  EXPECT_EQ(stress_up({"--family", "up.sh", "--seed", "1"}), 1) << error_;
  EXPECT_THAT(out_, HasSubstr("s: up.sh "));
  EXPECT_EQ(read_text(path("found/wrong_answer/wrong.c/1.in")).value(), "2\n");
  EXPECT_EQ(stress_up({"--repeat", "up.sh 4 6", "--no-shrink"}), 1) << error_;
  EXPECT_EQ(read_text(path("found/wrong_answer/wrong.c/1.in")).value(), "7\n");
  EXPECT_EQ(stress_up({"--family", "down.sh"}), 2);
  EXPECT_THAT(error_, HasSubstr("or a generator (change, up.sh), found down.sh"));
}

TEST_F(StressCommand, RunsTwoProgramsInSeveralThreads) {
  put("right.c", right_program());
  put("wrong.c", wrong_program());
  const auto stress_right = [&](std::vector<std::string> more) {
    std::vector<std::string> arguments = {"stress",
                                          "sum",
                                          path("right.c").string(),
                                          "--out",
                                          path("found").string(),
                                          "--family",
                                          "pair",
                                          "--jobs",
                                          "3"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  };
  EXPECT_EQ(stress_right({"--against", path("wrong.c").string()}), 1) << error_;
  EXPECT_THAT(out_, HasSubstr("wrong: WA: expected the sum, found 11\n"));
  EXPECT_EQ(stress_right({"--iterations", "300"}), 0) << error_;
  EXPECT_TRUE(is_clean());
}

class InterruptedStress : public StressCommand {
 protected:
  // Sends the signal while the counterexample is shrunk. Returns the status of the process.
  int status_after(int signal) {
    put("slow.c", c_program(R"(int a, b; scanf("%d %d", &a, &b); usleep(100000);
printf("%d\n", a > 10 ? a : a + b);)"));
    judge_ = ::fork();
    if (judge_ == 0) {
      const bool is_quiet = std::freopen("/dev/null", "w", stdout) != nullptr &&
                            std::freopen("/dev/null", "w", stderr) != nullptr;
      ::_exit(is_quiet ? call({"stress", "sum", path("slow.c").string(), "--out",
                               path("found").string(), "--family", "pair", "--seed", "1"})
                       : 99);
    }
    for (int i = 0; i < 3000 && !std::filesystem::exists(path("found/slow/1.in")); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    const std::string judge = std::to_string(judge_);
    search_ = read_text("/proc/" + judge + "/task/" + judge + "/children").value_or("");
    search_ = search_.substr(0, search_.find(' '));
    EXPECT_NE(search_, "") << "the process that searches";
    ::kill(judge_, signal);
    int status = 0;
    ::waitpid(judge_, &status, 0);
    // It is killed with its parent, a moment later.
    for (int i = 0; i < 3000 && std::filesystem::exists("/proc/" + search_); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return status;
  }

  // Folders of both processes in /dev/shm.
  int left_in_memory() const {
    int found = 0;
    for (const auto& entry : std::filesystem::directory_iterator("/dev/shm")) {
      const std::string name = entry.path().filename().string();
      for (const std::string& process : {std::to_string(judge_), search_}) {
        if (name.starts_with("biglia-tmp.") && name.contains("-" + process + "-")) ++found;
      }
    }
    return found;
  }

  // The program fails on the input that is on disk.
  void expect_a_counterexample() const {
    const std::string input = read_text(path("found/slow/1.in")).value_or("");
    int first = 0;
    int second = 0;
    ASSERT_EQ(std::sscanf(input.c_str(), "%d %d", &first, &second), 2) << input;
    EXPECT_GT(first, 10);
    EXPECT_GT(second, 0);
  }

 private:
  pid_t judge_ = -1;
  std::string search_;  // the process of the search, a child of the judge
};

TEST_F(InterruptedStress, KeepsTheCounterexampleAtASignal) {
  const int status = status_after(SIGTERM);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130);
  expect_a_counterexample();
  EXPECT_TRUE(is_clean());
  EXPECT_EQ(left_in_memory(), 0);
}

TEST_F(InterruptedStress, KeepsTheCounterexampleIfItIsKilledAndTheNextRunCleansUp) {
  EXPECT_TRUE(WIFSIGNALED(status_after(SIGKILL)));
  expect_a_counterexample();
  put("right.c", right_program());
  EXPECT_EQ(stress("right.c", {"--iterations", "5"}), 0) << error_;
  EXPECT_TRUE(is_clean());
  EXPECT_EQ(left_in_memory(), 0);
}

// The reference errs if the first summand is above 20, in another way if the second one is 1, and
// the checker adds the numbers itself.
Result<void> solve_wrongly(const TestInput& input, ByteSink& answer, Flags) {
  TokenReader numbers(input.bytes);
  const std::int64_t first = numbers.integer().value_or(0);
  const std::int64_t second = numbers.integer().value_or(0);
  if (second == 1) throw std::runtime_error("no one");
  answer.put(first > 20 ? first : first + second);
  answer.put('\n');
  return {};
}

Judgement check_independently(const TestInput& input, ByteSource& output, ByteSource& answer,
                              Flags) {
  const std::int64_t expected = sum::add(input.bytes);
  if (TokenReader(answer).integer() != expected) {
    return judge_error("judge's answer is wrong: expected " + std::to_string(expected));
  }
  const bool is_right = TokenReader(output).integer() == expected;
  return is_right ? accepted() : wrong_answer("expected the sum");
}

class StressOfAWrongJudge : public StressCommand {
 protected:
  Problem problem() const override {
    Problem problem = sum::problem();
    problem.solve = solve_wrongly;
    problem.check = check_independently;
    return problem;
  }
};

TEST_F(StressOfAWrongJudge, ReportsAndShrinksTheJudgesFault) {
  put("right.c", right_program());
  EXPECT_EQ(stress("right.c", {"--seed", "1", "--seconds", "30"}), 3);
  const std::string input = path("found/right/judge-fault.in").string();
  EXPECT_THAT(error_, HasSubstr("sum is at fault on " + input +
                                ", not right: judge's answer is wrong: expected 23"));
  EXPECT_THAT(out_, HasSubstr("right: JE: judge's answer is wrong: expected 23\n"));
  EXPECT_THAT(out_, HasSubstr("repeat: biglia stress sum "));
  EXPECT_EQ(read_text(input).value(), "21 2\n");
  EXPECT_EQ(read_text(path("found/right/judge-fault.ans")).value(), "21\n");
  EXPECT_EQ(read_text(path("found/right/judge-fault.out")).value(), "23\n");
  EXPECT_TRUE(is_clean());
}

// Each output is wrong at its first check, and on the first input always: like the time of a program
// that is near its limit.
Judgement check_unsteadily(const TestInput& input, ByteSource&, ByteSource&, Flags) {
  static std::vector<std::int64_t> seen;
  const std::int64_t sum = sum::add(input.bytes);
  const bool is_new = std::ranges::find(seen, sum) == seen.end();
  if (is_new) seen.push_back(sum);
  return is_new || sum == seen.front() ? wrong_answer("unsteady") : accepted();
}

class StressOfAnUnsteadyProgram : public StressCommand {
 protected:
  Problem problem() const override {
    Problem problem = sum::problem();
    problem.check = check_unsteadily;
    return problem;
  }
};

TEST_F(StressOfAnUnsteadyProgram, KeepsTheInputAsFoundIfTheShrunkOneIsAccepted) {
  put("p.py", "print(1)\n");
  EXPECT_EQ(stress("p.py", {"--repeat", "pair --seed=700"}), 1) << error_;
  EXPECT_THAT(out_, HasSubstr("p: WA: unsteady\n"));
  EXPECT_THAT(out_, HasSubstr("did not fail in this way again: the input as found is kept\n"));
  EXPECT_EQ(read_text(path("found/p/1.in")).value(), "700 2\n");
}

}  // namespace
}  // namespace biglia::judge
