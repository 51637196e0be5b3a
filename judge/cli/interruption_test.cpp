// Gradings that are cut short: by signals, by kill -9; and two at once.
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <string>
#include <thread>
#include <vector>

#include "judge/cli/grading_fixture_test.hpp"
#include "judge/cli/interruption.hpp"
#include "judge/files/folder_lock.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class InterruptedGrading : public GradingTest {
 protected:
  void SetUp() override {
    GradingTest::SetUp();
    if (IsSkipped()) return;
    put("all/a-right.c", right_program());
    put("all/b-sleeper.c", c_program("for (;;) sleep(100);"));
    put("all/c-right.c", right_program());
    // Time enough to be cut short.
    std::string yaml = get("testdata/sum/problem.yaml");
    const std::string limit = "time_limit: 0.2";
    put("testdata/sum/problem.yaml", yaml.replace(yaml.find(limit), limit.size(), "time_limit: 3"));
  }

  // A grading in a process of its own, whose words go to the file `said`; returns once the first
  // submission's tests are in the journal.
  pid_t begin() const {
    const pid_t judge = ::fork();
    if (judge == 0) {
      if (std::freopen(path("said").c_str(), "w", stderr) == nullptr ||
          std::freopen("/dev/null", "w", stdout) == nullptr) {
        ::_exit(99);
      }
      std::vector<std::string> words = command("all");
      words.back() = "1";
      const int code = call(words);
      std::fflush(stderr);
      ::_exit(code);
    }
    for (int i = 0; i < 2000 && tests_in_journal() < 2; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_EQ(tests_in_journal(), 2U);
    return judge;
  }

  std::size_t tests_in_journal() const {
    const std::string journal = read_text(path("results/journal.jsonl")).value_or("");
    std::size_t count = 0;
    for (auto at = journal.find("\"test\":"); at != std::string::npos;
         at = journal.find("\"test\":", at + 1)) {
      ++count;
    }
    return count;
  }

  static int exit_code_of(pid_t judge) {
    int status = 0;
    ::waitpid(judge, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

  // The sleeper made right, so that the rest of the grading takes no time.
  void end_the_sleep() const { put("all/b-sleeper.c", right_program()); }
};

TEST_F(InterruptedGrading, EndsInGoodOrderAndTheNextGoesOn) {
  for (const int signal : {SIGINT, SIGTERM}) {
    std::filesystem::remove_all(path("results"));
    const pid_t judge = begin();
    ::kill(judge, signal);
    EXPECT_EQ(exit_code_of(judge), 130);
    EXPECT_THAT(get("said"), HasSubstr("interrupted, ending what runs"));
    EXPECT_THAT(get("said"),
                HasSubstr("interrupted: 2 of 6 tests done; the same command goes on from here"));
    EXPECT_TRUE(is_clean());
  }
  const auto before = nlohmann::json::parse(get("results/results.json"));
  EXPECT_EQ(before["interrupted"], true);
  end_the_sleep();
  const auto verdicts = grade("all");
  EXPECT_EQ(code_, 0) << error_;
  EXPECT_EQ(verdicts.at("c-right"), "AC");
  EXPECT_EQ(json_["interrupted"], false);
  EXPECT_EQ(json_["submissions"][0]["groups"][0]["tests"][0]["state"], "resumed");
  EXPECT_EQ(json_["submissions"][2]["groups"][0]["tests"][0]["state"], "run");
}

TEST_F(InterruptedGrading, WhenTheJudgeIsKilledTheNextCleansUpAndGoesOn) {
  const pid_t judge = begin();
  ::kill(judge, SIGKILL);
  EXPECT_EQ(exit_code_of(judge), -SIGKILL);
  EXPECT_FALSE(is_clean());
  end_the_sleep();
  const auto verdicts = grade("all");
  EXPECT_EQ(code_, 0) << error_;
  EXPECT_EQ(json_["submissions"][0]["groups"][0]["tests"][0]["state"], "resumed");
  EXPECT_TRUE(is_clean());
}

TEST_F(InterruptedGrading, AnotherGradingOfTheSameResultsIsRefused) {
  std::filesystem::create_directories(path("results"));
  const auto lock = FolderLock::try_take(path("results"), LockKind::kExclusive);
  ASSERT_TRUE(lock && *lock);
  EXPECT_EQ(run(command("all")), 2);
  EXPECT_THAT(error_, HasSubstr("results: another run is writing its results there"));
  EXPECT_TRUE(is_clean());
}

TEST_F(InterruptedGrading, WhatWasAskedForIsLookedAtFirst) {
  EXPECT_EQ(run({"grade", "sum", path("nobody.zip").string(), "--tests", path("made").string()}),
            2);
  EXPECT_THAT(error_, HasSubstr("nobody.zip: no such file or folder"));
  EXPECT_FALSE(std::filesystem::exists(path("made")));
}

// A child that inherits a locked allocator waits forever, and ends by SIGALRM here.
TEST(Interruption, AForkRightAfterItInheritsNoLock) {
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

TEST(Interruption, TheFirstSignalRequestsAStop) {
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
  EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("interrupted, ending what runs"));
}

}  // namespace
}  // namespace biglia::judge
