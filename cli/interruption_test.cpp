// Gradings that are interrupted by signals or kill -9, and two gradings at once.
#include "cli/base/interruption.hpp"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <string>
#include <thread>
#include <vector>

#include "cli/grading_fixture_test.hpp"
#include "judge/files/folder_lock.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class InterruptedGrading : public GradingTest {
 protected:
  void SetUp() override {
    GradingTest::SetUp();
    if (IsSkipped() || HasFatalFailure()) return;
    put("all/a-right.c", right_program());
    put("all/b-sleeper.c", c_program("for (;;) sleep(100);"));
    put("all/c-right.c", right_program());
    // A limit long enough to interrupt the sleeper.
    std::string yaml = get("testdata/sum/problem.yaml");
    const std::string limit = "time_limit: 0.2";
    put("testdata/sum/problem.yaml", yaml.replace(yaml.find(limit), limit.size(), "time_limit: 3"));
  }

  // Starts a grading in a child process, with standard error in the file `stderr`. Returns when the
  // first submission's tests are recorded.
  pid_t begin() const {
    const pid_t judge = ::fork();
    if (judge == 0) {
      if (std::freopen(path("stderr").c_str(), "w", stderr) == nullptr ||
          std::freopen("/dev/null", "w", stdout) == nullptr) {
        ::_exit(99);
      }
      std::vector<std::string> arguments = command("all");
      arguments.back() = "1";
      const int code = call(arguments);
      std::fflush(stderr);
      ::_exit(code);
    }
    for (int i = 0; i < 2000 && recorded_tests() < 2; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_EQ(recorded_tests(), 2);
    return judge;
  }

  std::int64_t recorded_tests() const { return number_in_database("SELECT count(*) FROM runs"); }

  static int exit_code_of(pid_t judge) {
    int status = 0;
    ::waitpid(judge, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

  // Replaces the sleeper by a right program, so that the rest of the grading is fast.
  void replace_the_sleeper() const { put("all/b-sleeper.c", right_program()); }
};

TEST_F(InterruptedGrading, StopsAtASignalAndTheNextRunContinues) {
  for (const int signal : {SIGINT, SIGTERM}) {
    std::filesystem::remove_all(path("results"));
    const pid_t judge = begin();
    ::kill(judge, signal);
    EXPECT_EQ(exit_code_of(judge), 130);
    EXPECT_THAT(get("stderr"), HasSubstr("interrupted, stopping; interrupt again to exit"));
    EXPECT_THAT(get("stderr"),
                HasSubstr("interrupted: 2 of 6 tests done; the same command continues from here"));
    EXPECT_TRUE(is_clean());
  }
  const auto before = nlohmann::json::parse(get("results/results.json"));
  EXPECT_EQ(before["interrupted"], true);
  replace_the_sleeper();
  const auto verdicts = grade("all");
  EXPECT_EQ(code_, 0) << error_;
  EXPECT_EQ(verdicts.at("c-right"), "AC");
  EXPECT_EQ(json_["interrupted"], false);
  EXPECT_EQ(json_["submissions"][0]["groups"][0]["tests"][0]["state"], "resumed");
  EXPECT_EQ(json_["submissions"][2]["groups"][0]["tests"][0]["state"], "run");
}

TEST_F(InterruptedGrading, NextRunCleansUpAndContinuesAfterAKill) {
  const pid_t judge = begin();
  ::kill(judge, SIGKILL);
  EXPECT_EQ(exit_code_of(judge), -SIGKILL);
  EXPECT_FALSE(is_clean());
  replace_the_sleeper();
  const auto verdicts = grade("all");
  EXPECT_EQ(code_, 0) << error_;
  EXPECT_EQ(json_["submissions"][0]["groups"][0]["tests"][0]["state"], "resumed");
  EXPECT_TRUE(is_clean());
}

TEST_F(InterruptedGrading, RefusesASecondGradingWithTheSameResultsFolder) {
  std::filesystem::create_directories(path("results"));
  const auto lock = FolderLock::try_take(path("results"), LockKind::kExclusive);
  ASSERT_TRUE(lock && *lock);
  EXPECT_EQ(run(command("all")), 2);
  EXPECT_THAT(error_, HasSubstr("results: another run is writing its results there"));
  EXPECT_TRUE(is_clean());
}

TEST_F(InterruptedGrading, HoldsTheLockOfItsResultsAsLongAsItRuns) {
  const pid_t judge = begin();
  EXPECT_EQ(run(command("all")), 2);
  EXPECT_THAT(error_, HasSubstr("results: another run is writing its results there"));
  ::kill(judge, SIGINT);
  EXPECT_EQ(exit_code_of(judge), 130);
}

TEST_F(InterruptedGrading, ChecksTheArgumentsBeforeGeneratingTests) {
  EXPECT_EQ(run({"grade", "sum", path("missing.zip").string(), "--tests", path("made").string()}),
            2);
  EXPECT_THAT(error_, HasSubstr("missing.zip: no such file or folder"));
  EXPECT_FALSE(std::filesystem::exists(path("made")));
}

// A child that inherits a locked allocator waits forever, and ends by SIGALRM here.
TEST(Interruption, AChildForkedAfterConstructionInheritsNoLock) {
  constexpr int kTries = 100;
  for (int i = 0; i < kTries; ++i) {
    const Interruption interruption;
    const pid_t child = ::fork();
    if (child == 0) {
      ::alarm(20);
      std::vector<std::string> texts;
      for (std::size_t size = 1; size < 100'000; size *= 2) texts.emplace_back(size, 'x');
      std::jthread([&] { texts.clear(); }).join();
      ::_exit(0);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_EQ(status, 0) << "try " << i;
  }
}

TEST(Interruption, RequestsAStopAtTheFirstSignal) {
  testing::internal::CaptureStderr();
  {
    const Interruption interruption;
    EXPECT_FALSE(interruption.token().stop_requested());
    ::kill(::getpid(), SIGTERM);
    for (int i = 0; i < 2000 && !interruption.token().stop_requested(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_TRUE(interruption.token().stop_requested());
  }
  EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("interrupted, stopping"));
}

}  // namespace
}  // namespace biglia::judge
