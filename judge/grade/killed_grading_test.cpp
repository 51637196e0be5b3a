// Gradings that are killed at random moments: no result is lost, none is run twice.
// scripts/kill-judge does the same with real programs.
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "judge/grade/fake_grading_test.hpp"

namespace biglia::judge {
namespace {

using std::chrono::milliseconds;

class KilledGrading : public FakeGrading {
 protected:
  void SetUp() override {
    FakeGrading::SetUp();
    for (int i = 0; i < 5; ++i) {
      names_.push_back("s" + std::to_string(i) + ".c");
      put_version(i, 0);
    }
    tools_.run = [this](Box&, const Executable& executable, const TestFiles& test, const Limits&,
                        const std::filesystem::path& scratch, const std::stop_token&) {
      std::this_thread::sleep_for(milliseconds(1));
      return run(executable.program, test, scratch);
    };
  }

  // Every third one is wrong on each test.
  void put_version(int number, int version) const {
    put("s" + std::to_string(number) + ".c", (number % 3 == 2 ? "17 " : "right ") +
                                                 std::to_string(number) + " of version " +
                                                 std::to_string(version));
  }

  // Grades in a child process, which is killed after this time. True if it was finished before.
  bool grade_and_kill(milliseconds after) {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(grade_with_database().has_value() ? 0 : 1);
    std::this_thread::sleep_for(after);
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status) || WEXITSTATUS(status) == 0);
    return WIFEXITED(status);
  }

  Result<GradeResult> grade_with_database() {
    auto store = ResultStore::open(path("results.db"), StoreStart::kResume);
    if (!store) return std::unexpected(store.error());
    store_ = std::move(*store);
    auto result = grade_paths(names_, {}, TestsRun::kAll);
    store_.reset();
    return result;
  }

  std::int64_t recorded() const {
    const auto store = ResultStore::open(path("results.db"), StoreStart::kResume);
    const auto counts = count_results((*store)->database());
    EXPECT_TRUE((*store)->database().check_integrity());
    EXPECT_EQ(counts->repeated, 0);
    EXPECT_EQ(counts->corrupt, 0);
    return counts->runs;
  }

  std::vector<std::string> names_;
};

TEST_F(KilledGrading, LosesNoResultAndRunsNoneTwice) {
  constexpr int kKills = 8;
  constexpr int kTests = 5;
  std::mt19937 random(23);
  std::int64_t before = 0;
  int kills = 0;
  int longest = 20;  // milliseconds; grows until gradings make progress on this machine
  // On a slow machine, the first kills come before the first result. Results of one submission are not enough: the
  // last change may make them obsolete.
  const auto needs_kills = [&] { return kills < kKills || before <= kTests; };
  for (int version = 1; needs_kills(); ++version) {
    while (needs_kills()) {
      const auto after = milliseconds(std::uniform_int_distribution(1, longest)(random));
      const bool is_finished = grade_and_kill(after);
      const std::int64_t now = recorded();
      EXPECT_GE(now, before);
      if (now == before) longest = longest * 4 / 3;
      before = now;
      if (is_finished) break;
      ++kills;
    }
    put_version(version % static_cast<int>(names_.size()), version);  // the next one is a regrading
  }
  ran_ = 0;
  const auto last = grade_with_database();
  ASSERT_TRUE(last.has_value());
  EXPECT_EQ(recorded(), before + ran_);
  EXPECT_LT(ran_, static_cast<int>(names_.size()) * kTests);
  const auto fresh = grade_paths(names_, {}, TestsRun::kAll);
  for (std::size_t i = 0; i < names_.size(); ++i) {
    EXPECT_EQ(last->submissions[i].judgement.verdict, fresh->submissions[i].judgement.verdict);
    EXPECT_EQ(last->submissions[i].points, fresh->submissions[i].points);
  }
}

}  // namespace
}  // namespace biglia::judge
