#include "judge/sandbox/watch.hpp"

#include <gmock/gmock.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <string>
#include <thread>

#include "judge/sandbox/box_end.hpp"
#include "judge/sandbox/launcher_fixture_test.hpp"
#include "judge/sandbox/process_tree.hpp"

namespace biglia::judge {
namespace {

using std::chrono::milliseconds;
using testing::StartsWith;

class WatchTest : public LauncherFixture {
 protected:
  void SetUp() override {
    LauncherFixture::SetUp();
    if (IsSkipped() || HasFatalFailure()) return;
    request_.limits.cpu = milliseconds(20'000);
    request_.limits.wall = milliseconds(20'000);
    output_.emplace(Capture::open({}, Bytes{5}).value());
    error_.emplace(Capture::open({}, Bytes{5}).value());
  }

  // Prepares a box. With a command, runs it there, else the box waits for its program.
  void start() {
    box_ = prepare(1, request_);
    if (request_.command.empty()) return;
    if (folders_) {
      const auto user = form().own_users ? std::optional(box_.made_for.job) : std::nullopt;
      ASSERT_TRUE(folders_->prepare(request_.binds, user).has_value());
    }
    const auto input = open_sealed({});
    ASSERT_TRUE(input.has_value());
    const bool shows = form().namespaces() && !form().leaves_tree;
    if (shows) {
      ASSERT_TRUE(send_all_binds(box_.sockets.box.get(), request_.binds, form()).has_value());
    }
    const std::array<int, 3> streams = {input->get(), output_->write_end().get(),
                                        error_->write_end().get()};
    const auto sent =
        send_run(box_.sockets.program.get(), request_, shows, streams, root().string());
    ASSERT_TRUE(sent.has_value()) << sent.error().message;
    output_->write_end().reset();
    error_->write_end().reset();
  }

  Watched watch(const std::stop_token& stop = {}) {
    Starvation starvation;
    starvation.begin();
    return Watch(*launcher_, box_, *groups_, *output_, *error_, request_, starvation,
                 folders_ ? &*folders_ : nullptr)
        .until_end(stop);
  }

  BoxRequest request_;
  std::optional<Capture> output_;
  std::optional<Capture> error_;
  PreparedBox box_;
};

TEST_P(WatchTest, ReportsHowTheProgramEnded) {
  request_.command = {"/bin/sh", "-c", "echo 1; exit 3"};
  start();
  const Watched watched = watch();
  ASSERT_TRUE(watched.ended.has_value()) << watched.failure;
  EXPECT_EQ(watched.ended->outcome, launcher::Outcome::kEnded);
  EXPECT_EQ(watched.ended->code, CLD_EXITED);
  EXPECT_EQ(watched.ended->status, 3);
  EXPECT_EQ(watched.killed_for, std::nullopt);
  EXPECT_EQ(watched.failure, "");
  EXPECT_EQ(output_->seen(), Bytes{2});
  EXPECT_GT(watched.wall.count(), 0);
  EXPECT_FALSE(watched.scratch);  // it was not requested
}

TEST_P(WatchTest, ReportsTheStepThatFailed) {
  request_.command = {"/nonexistent/program"};
  start();
  const Watched watched = watch();
  ASSERT_TRUE(watched.ended.has_value()) << watched.failure;
  EXPECT_EQ(watched.ended->outcome, launcher::Outcome::kSetupFailed);
  EXPECT_EQ(watched.ended->error, ENOENT);
  EXPECT_THAT(std::string(watched.ended->step), StartsWith("execute /nonexistent/program"));
}

TEST_P(WatchTest, KillsTheRunOnAStopRequest) {
  start();
  std::stop_source stop;
  stop.request_stop();
  const Watched watched = watch(stop.get_token());
  EXPECT_EQ(watched.killed_for, BoxEnd::kInterrupted);
  EXPECT_FALSE(watched.ended.has_value());
  EXPECT_EQ(watched.failure, "");
  EXPECT_TRUE(has_ended(box_));
}

TEST_P(WatchTest, KillsARunThatSleepsBeyondTheWallLimit) {
  request_.limits.wall = milliseconds(30);
  start();
  const Watched watched = watch();
  EXPECT_EQ(watched.killed_for, BoxEnd::kWallLimit);
  EXPECT_GE(watched.wall, milliseconds(30));
  EXPECT_TRUE(has_ended(box_));
}

TEST_P(WatchTest, CountsNoTimeInWhichOtherProgramsStarved) {
  request_.limits.wall = milliseconds(20);
  request_.others_starved = [] { return std::chrono::hours(1); };
  start();
  const Watched watched = watch();
  EXPECT_EQ(watched.killed_for, BoxEnd::kStarved);
  EXPECT_GE(watched.wall, kMostStarved * milliseconds(20));
}

TEST_P(WatchTest, KillsAFloodOnEitherStream) {
  start();
  ASSERT_EQ(::write(error_->write_end().get(), "123456", 6), 6);
  EXPECT_EQ(watch().killed_for, BoxEnd::kOutputLimit);
  EXPECT_TRUE(error_->over_cap());
  EXPECT_FALSE(output_->over_cap());
}

TEST_P(WatchTest, KillsEveryProcessOfTheBox) {
  request_.limits.wall = milliseconds(400);
  request_.may_fork = true;
  request_.command = {
      "/bin/sh", "-c",
      "(setsid sleep 77 & setsid sleep 77 &) ; sleep 77 & (trap '' TERM; sleep 77)"};
  start();
  EXPECT_EQ(watch().killed_for, BoxEnd::kWallLimit);
  EXPECT_THAT(processes_of_tree(launcher_->pid()), testing::ElementsAre(launcher_->pid()));
}

// What neither the kernel nor a cgroup limits.
TEST_P(WatchTest, KillsAProgramWithTooManyFiles) {
  if (form().namespaces()) GTEST_SKIP() << "its file system is limited";
  request_.limits.scratch = kib(100);
  request_.command = {"/bin/sh", "-c",
                      "while :; do echo 0123456789012345678901234567890123456789; done >file"};
  start();
  EXPECT_EQ(watch().killed_for, BoxEnd::kFilesLimit);
}

TEST_P(WatchTest, KillsAProgramWithTooManyProcesses) {
  if (form().namespaces()) GTEST_SKIP() << "the kernel limits them";
  request_.limits.processes = 4;
  request_.may_fork = true;
  request_.command = {"/bin/sh", "-c", "for i in 1 2 3 4 5 6 7 8; do sleep 77 & done; wait"};
  if (form().own_users) request_.limits.processes = 8;
  start();
  const Watched watched = watch();
  // As a user of its own, the kernel refuses them.
  EXPECT_TRUE(form().own_users || watched.killed_for == BoxEnd::kProcessLimit);
  // The first process of a box that reported its end by itself exits a moment later.
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (processes_of_tree(launcher_->pid()).size() > 1 &&
         std::chrono::steady_clock::now() < deadline) {
    std::this_thread::sleep_for(milliseconds(1));
  }
  EXPECT_THAT(processes_of_tree(launcher_->pid()), testing::ElementsAre(launcher_->pid()));
}

// The dying box may be faster and report that it did not start its program.
TEST_P(WatchTest, ReportsTheDeathOfTheLauncherAsAFailure) {
  start();
  ASSERT_GT(process_of(box_), 0);
  ASSERT_EQ(::kill(launcher_->pid(), SIGKILL), 0);
  const Watched watched = watch();
  request_.command = {"/bin/true"};
  const BoxResult result = to_result(watched, request_, {});
  EXPECT_EQ(result.end, BoxEnd::kBoxFailure);
  EXPECT_NE(result.note, "");
}

TEST_P(WatchTest, IgnoresTheEndOfAnotherBox) {
  PreparedBox other = prepare(2, request_);
  ASSERT_GT(process_of(other), 0);
  ASSERT_TRUE(launcher_->kill(2).has_value());
  request_.command = {"/bin/sh", "-c", "exit 4"};
  start();
  const Watched watched = watch();
  ASSERT_TRUE(watched.ended.has_value()) << watched.failure;
  EXPECT_EQ(watched.ended->status, 4);
}

INSTANTIATE_TEST_SUITE_P(Rungs, WatchTest, testing::Values(Rung::kNoGroups, Rung::kNoNamespaces),
                         name_of_rung);

}  // namespace
}  // namespace biglia::judge
