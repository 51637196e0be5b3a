// Tests with hostile programs are in judge/run.
#include "judge/sandbox/launcher_box.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <thread>
#include <tuple>
#include <vector>

#include "judge/base/temp_folder.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/memory_holder_test.hpp"
#include "judge/sandbox/missing_box_test.hpp"
#include "judge/sandbox/own_groups_test.hpp"
#include "judge/sandbox/process_tree.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class LauncherBoxTest : public testing::Test {
 protected:
  void SetUp() override {
    auto box = open_box();
    if (!box) BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), box.error().message);
    box_ = std::move(*box);
  }
  BoxRequest shell(const std::string& script) const {
    BoxRequest request;
    request.command = {"/bin/sh", "-c", script};
    request.output = folder_.path() / "out";
    request.error_output = folder_.path() / "err";
    request.environment = {{"PATH", "/usr/bin"}};
    return request;
  }
  std::string output() const { return read_small_file((folder_.path() / "out").string()).value(); }

  std::unique_ptr<Box> box_;
  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(LauncherBoxTest, RunsAShell) {
  const auto result = box_->run(shell("echo hello; exit 5"), {});
  EXPECT_EQ(result.end, BoxEnd::kExited) << result.note;
  EXPECT_EQ(result.exit_code, 5);
  EXPECT_EQ(output(), "hello\n");
}

TEST_F(LauncherBoxTest, ReportsAMissingBindAsABoxFailure) {
  auto request = shell("true");
  request.binds = {{"/nonexistent/file", "/box/file"}};
  const auto result = box_->run(request, {});
  EXPECT_EQ(result.end, BoxEnd::kBoxFailure);
  EXPECT_THAT(result.note, testing::HasSubstr("/nonexistent/file"));
}

TEST_F(LauncherBoxTest, ReportsAMissingInputAsABoxFailure) {
  auto request = shell("true");
  request.input = "/nonexistent/file";
  EXPECT_EQ(box_->run(request, {}).end, BoxEnd::kBoxFailure);
}

TEST_F(LauncherBoxTest, CollectsTheFilesOfTheWorkingFolder) {
  auto request = shell("echo x > made; ls /box/f");
  std::ofstream(folder_.path() / "f") << "f";
  request.binds = {{folder_.path() / "f", "/box/f"}};
  request.collect = folder_.path() / "w";
  EXPECT_EQ(box_->run(request, {}).exit_code, 0);
  EXPECT_TRUE(fs::exists(request.collect / "made"));
  EXPECT_EQ(output(), "/box/f\n");
}

TEST_F(LauncherBoxTest, LeaksNoDescriptorsOrChildrenInFiftyRuns) {
  const auto descriptors = [] {
    return std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator());
  };
  ASSERT_EQ(box_->run(shell("exit 0"), {}).exit_code, 0);
  const auto before = descriptors();
  for (int i = 0; i < 50; ++i) ASSERT_EQ(box_->run(shell("sleep 9 & exit 0"), {}).exit_code, 0);
  EXPECT_EQ(descriptors(), before);
  box_.reset();
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

// The processes of a waiting box may share a memory group with the running program. The kernel must
// kill the program instead of them.
TEST_F(LauncherBoxTest, KeepsAWaitingBoxFromTheOomKiller) {
  // The program itself cannot read its score.
  std::string score_of_program;
  std::jthread running([&] { box_->run(shell("exec sleep 1.25"), {}); });
  for (int i = 0; i < 100 && score_of_program.empty(); ++i) {
    ::usleep(10'000);
    for (const pid_t pid : processes_of_tree(::getpid())) {
      const std::string proc = "/proc/" + std::to_string(pid);
      if (read_small_file(proc + "/comm").value_or("") != "sleep\n") continue;
      score_of_program = read_small_file(proc + "/oom_score_adj").value_or("");
    }
  }
  running.join();
  EXPECT_EQ(score_of_program, "1000\n");
  ::usleep(50'000);
  const int own = std::stoi(read_small_file("/proc/self/oom_score_adj").value());
  int seen = 0;
  for (const auto& entry : fs::directory_iterator("/proc")) {
    const auto name = read_small_file((entry.path() / "comm").string());
    if (!name || *name != "biglia-launcher\n") continue;
    ++seen;
    const auto score = read_small_file((entry.path() / "oom_score_adj").string());
    EXPECT_LE(std::stoi(score.value_or("0")), own) << entry.path();
  }
  EXPECT_GE(seen, 3);  // the launcher and the two processes of the waiting box
}

TEST_F(LauncherBoxTest, RunsTwoBoxesAtOnce) {
  auto other = open_box();
  ASSERT_TRUE(other);
  BoxResult second;
  auto request = shell("exit 4");
  request.output.clear();
  request.error_output.clear();
  std::jthread thread([&] {
    for (int i = 0; i < 10; ++i) second = (*other)->run(request, {});
  });
  for (int i = 0; i < 10; ++i) EXPECT_EQ(box_->run(shell("exit 3"), {}).exit_code, 3);
  thread.join();
  EXPECT_EQ(second.exit_code, 4) << second.note;
}

// Restricts this process, and the processes that it starts, to the first processor that it may use.
class PinnedToOneProcessor {
 public:
  PinnedToOneProcessor() {
    sched_getaffinity(0, sizeof before_, &before_);
    cpu_set_t first;
    CPU_ZERO(&first);
    for (std::size_t i = 0; CPU_COUNT(&first) == 0; ++i) {
      if (CPU_ISSET(i, &before_)) CPU_SET(i, &first);
    }
    sched_setaffinity(0, sizeof first, &first);
  }
  PinnedToOneProcessor(const PinnedToOneProcessor&) = delete;
  PinnedToOneProcessor& operator=(const PinnedToOneProcessor&) = delete;
  PinnedToOneProcessor(PinnedToOneProcessor&&) = delete;
  PinnedToOneProcessor& operator=(PinnedToOneProcessor&&) = delete;
  ~PinnedToOneProcessor() { sched_setaffinity(0, sizeof before_, &before_); }

 private:
  cpu_set_t before_{};
};

// Opens 15 boxes on this rung, each of which makes a first run, the self-test. Returns the first
// error; empty for none.
std::string first_run_error(Rung rung) {
  const PinnedToOneProcessor here;
  for (int i = 0; i < 15; ++i) {
    const auto box = open_box({.rung = rung});
    if (!box) return box.error().message;
  }
  return "";
}

// On one processor, a box has its Run and Binds before it is set up, and its two processes
// interleave arbitrarily.
TEST(LauncherBoxOnOneProcessor, PassesTheFirstRunOnEveryAvailableRung) {
  int rungs = 0;
  for (const Rung rung :
       {Rung::kRootV2, Rung::kRootHybrid, Rung::kRootV1, Rung::kUserV2, Rung::kNoGroups}) {
    if (const auto box = open_box({.rung = rung}); !box) {
      EXPECT_FALSE(must_have({rung})) << box.error().message;
      continue;
    }
    ++rungs;
    EXPECT_EQ(first_run_error(rung), "");
  }
  if (rungs == 0) BIGLIA_SKIP_WITHOUT_BOX(all_rungs(), "no rung");
}

// For an ordinary user, the box leaves the host's tree by itself while its other process drops its
// privileges.
TEST(LauncherBoxOnOneProcessor, PassesTheFirstRunOfAnOrdinaryUser) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can become an ordinary user";
  const auto report = make_pipe();
  ASSERT_TRUE(report);
  const pid_t child = ::fork();
  if (child == 0) {
    constexpr unsigned kNobody = 65534;
    std::string error = "cannot become an ordinary user";
    if (::setresgid(kNobody, kNobody, kNobody) == 0 &&
        ::setresuid(kNobody, kNobody, kNobody) == 0) {
      error = first_run_error(Rung::kNoGroups);
    }
    std::ignore = ::write(report->write_end.get(), error.data(), error.size());
    ::_exit(0);
  }
  ASSERT_GT(child, 0);
  ::waitpid(child, nullptr, 0);
  std::string error(1000, ' ');
  ::fcntl(report->read_end.get(), F_SETFL, O_NONBLOCK);
  const ssize_t size = ::read(report->read_end.get(), error.data(), error.size());
  error.resize(static_cast<std::size_t>(std::max<ssize_t>(0, size)));
  // No box can be opened without user namespaces, or if other users cannot access the launcher's
  // folder.
  if (!error.empty() && !error.contains("self-test")) GTEST_SKIP() << error;
  EXPECT_EQ(error, "");
}

// The group of cgroup v1 is charged for it as long as it is held.
TEST_F(LauncherBoxTest, ChargesARunForNothingThatWasThereBefore) {
  ASSERT_EQ(box_->run(shell("true"), {}).exit_code, 0);
  const auto before = own_groups({"memory"});
  if (before.empty())
    BIGLIA_SKIP_WITHOUT_BOX(rungs_with_v1(), "no group of cgroup v1 limits memory");
  ASSERT_EQ(before.size(), 1U);
  const std::string group = before.front().string();
  MemoryHolder held(
      [&](pid_t process) {
        return write_small_file(group + "/cgroup.procs", std::to_string(process));
      },
      mib(20));
  auto request = shell("exit 3");
  request.limits.memory = mib(16);
  for (int i = 0; i < 3; ++i) {
    const auto result = box_->run(request, {});
    EXPECT_EQ(result.exit_code, 3) << result.note;
    EXPECT_GT(result.memory, Bytes{0});
    EXPECT_LT(result.memory, mib(6));
  }
  held.end();
  EXPECT_EQ(::rmdir(group.c_str()), 0);
  EXPECT_EQ(own_groups({"memory"}).size(), 1U);
}

TEST_F(LauncherBoxTest, RemovesItsCgroupsAtItsEnd) {
  if (box_->approximate())
    BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), "this machine offers no cgroup");
  EXPECT_EQ(box_->run(shell("sleep 9 & exit 0"), {}).exit_code, 0);
  box_.reset();
  EXPECT_THAT(own_groups(), testing::IsEmpty());
}

}  // namespace
}  // namespace biglia::judge
