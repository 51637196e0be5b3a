#include "judge/sandbox/launcher.hpp"

#include <gmock/gmock.h>
#include <unistd.h>

#include <csignal>

#include "judge/sandbox/launcher_fixture_test.hpp"
#include "judge/sandbox/process_tree.hpp"

namespace biglia::judge {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::EndsWith;

TEST(LauncherProgram, IsBuiltNextToTheTests) {
  const auto program = launcher_program();
  ASSERT_TRUE(program.has_value()) << program.error().message;
  EXPECT_THAT(*program, EndsWith("biglia-launcher"));
  EXPECT_EQ(::access(program->c_str(), X_OK), 0);
}

class LauncherTest : public LauncherFixture {};

TEST_P(LauncherTest, IsAChildWithoutBoxesAtFirst) {
  EXPECT_THAT(processes_of_tree(::getpid()), ElementsAre(::getpid(), launcher_->pid()));
  const std::string comm = "/proc/" + std::to_string(launcher_->pid()) + "/comm";
  EXPECT_EQ(read_small_file(comm).value_or(""), "biglia-launcher\n");
}

TEST_P(LauncherTest, MakesABoxOnRequest) {
  PreparedBox box = prepare(1, {});
  const pid_t process = process_of(box);
  ASSERT_GT(process, 0);
  EXPECT_THAT(processes_of_tree(box.is_alone() ? ::getpid() : launcher_->pid()), Contains(process));
  EXPECT_FALSE(has_ended(box));
}

TEST_P(LauncherTest, KillsTheRequestedBoxOnly) {
  PreparedBox first = prepare(1, {});
  PreparedBox second = prepare(2, {});
  const pid_t killed = process_of(first);
  const pid_t alive = process_of(second);
  ASSERT_TRUE(launcher_->kill(1).has_value());
  const auto gone = launcher_->receive_gone();
  ASSERT_TRUE(gone.has_value()) << gone.error().message;
  EXPECT_EQ(gone->box, 1U);
  EXPECT_EQ(gone->error, 0);
  EXPECT_FALSE(is_alive(killed));
  EXPECT_TRUE(is_alive(alive));
  EXPECT_TRUE(has_ended(first));
  EXPECT_FALSE(has_ended(second));
}

TEST_P(LauncherTest, IgnoresAKillOfABoxThatIsGone) {
  PreparedBox box = prepare(1, {});
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(launcher_->kill(1).has_value());
  ASSERT_TRUE(launcher_->kill(99).has_value());
  EXPECT_EQ(launcher_->receive_gone()->box, 1U);
  box = prepare(2, {});
  EXPECT_GT(process_of(box), 0);
}

TEST_P(LauncherTest, EndsABoxWhoseSocketsAreClosed) {
  PreparedBox box = prepare(1, {});
  const pid_t process = process_of(box);
  box = {};
  const auto gone = launcher_->receive_gone();
  ASSERT_TRUE(gone.has_value()) << gone.error().message;
  EXPECT_EQ(gone->box, 1U);
  EXPECT_FALSE(exists(process));
}

TEST_P(LauncherTest, EndsWithItsBoxes) {
  PreparedBox box = prepare(1, {});
  const pid_t process = process_of(box);
  const pid_t pid = launcher_->pid();
  launcher_.reset();
  EXPECT_FALSE(exists(pid));
  box = {};
  EXPECT_FALSE(exists(process));
}

TEST_P(LauncherTest, ReportsItsDeath) {
  PreparedBox box = prepare(1, {});
  ASSERT_GT(process_of(box), 0);
  ASSERT_EQ(::kill(launcher_->pid(), SIGKILL), 0);
  const auto gone = launcher_->receive_gone();
  ASSERT_FALSE(gone.has_value());
  EXPECT_EQ(gone.error().message, "the launcher died");
  EXPECT_FALSE(launcher_->prepare(box.made_for).has_value());
}

INSTANTIATE_TEST_SUITE_P(Rungs, LauncherTest, testing::Values(Rung::kNoGroups, Rung::kNoNamespaces),
                         name_of_rung);

}  // namespace
}  // namespace biglia::judge
