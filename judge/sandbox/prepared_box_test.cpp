// Boxes of one process, which is a child of the judge.
#include "judge/sandbox/prepared_box.hpp"

#include <gmock/gmock.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <utility>

#include "judge/sandbox/launcher_fixture_test.hpp"
#include "judge/sandbox/process_tree.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;

class PreparedBoxTest : public LauncherFixture {
 protected:
  // No process but this one and the launcher.
  void expect_no_other_child() const {
    EXPECT_THAT(processes_of_tree(::getpid()), ElementsAre(::getpid(), launcher_->pid()));
  }
  static void await_end(const PreparedBox& box) {
    pollfd ended{box.only.pidfd.get(), POLLIN, 0};
    EXPECT_EQ(::poll(&ended, 1, 10'000), 1);
  }
};

TEST_P(PreparedBoxTest, OnlyProgramsThatStartNoOthersAreAlone) {
  EXPECT_TRUE(prepare(1, {}).is_alone());
  BoxRequest forking;
  forking.may_fork = true;
  EXPECT_FALSE(prepare(2, forking).is_alone());
}

TEST_P(PreparedBoxTest, LeavesNoChildIfItIsNotUsed) {
  for (std::uint32_t number = 1; number <= 20; ++number) prepare(number, {});
  expect_no_other_child();
}

TEST_P(PreparedBoxTest, EndsWhenItIsReplaced) {
  PreparedBox box = prepare(1, {});
  const pid_t first = process_of(box);
  box = prepare(2, {});
  EXPECT_FALSE(exists(first));
  EXPECT_TRUE(is_alive(process_of(box)));
  const PreparedBox moved = std::move(box);
  EXPECT_FALSE(has_ended(moved));
}

TEST_P(PreparedBoxTest, ReportsItsEndOnce) {
  PreparedBox box = prepare(1, {});
  ASSERT_GT(process_of(box), 0);
  EXPECT_FALSE(box.reap().has_value()) << "it is alive";
  box.kill_only();
  await_end(box);
  const auto end = box.reap();
  ASSERT_TRUE(end.has_value());
  EXPECT_EQ(end->code, CLD_KILLED);
  EXPECT_EQ(end->status, SIGKILL);
  EXPECT_FALSE(box.reap().has_value());
  expect_no_other_child();
}

TEST_P(PreparedBoxTest, EndsAlsoWithoutItsLauncher) {
  PreparedBox box = prepare(1, {});
  const pid_t process = process_of(box);
  ASSERT_EQ(::kill(launcher_->pid(), SIGKILL), 0);
  box = {};
  EXPECT_FALSE(exists(process));
}

INSTANTIATE_TEST_SUITE_P(Rungs, PreparedBoxTest, testing::Values(Rung::kNoNamespaces),
                         name_of_rung);

}  // namespace
}  // namespace biglia::judge
