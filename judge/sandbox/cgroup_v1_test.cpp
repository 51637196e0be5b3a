// Memory accounting of a slot's cgroup v1 group, which all runs of the slot share.
#include "judge/sandbox/cgroup_v1.hpp"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <string>

#include "judge/base/process_id.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {
namespace {

// A process in the group that touches memory and keeps it.
class Holder {
 public:
  Holder(const CgroupV1& group, Bytes memory) {
    Pipe start = make_pipe().value();
    Pipe done = make_pipe().value();
    pid_ = ::fork();
    if (pid_ == 0) hold(start.read_end.get(), done.write_end.get(), memory);
    done.write_end.reset();
    EXPECT_TRUE(group.adopt(pid_));
    EXPECT_EQ(::write(start.write_end.get(), "x", 1), 1);
    char byte = 0;
    held_ = ::read(done.read_end.get(), &byte, 1) == 1;
  }
  Holder(const Holder&) = delete;
  Holder& operator=(const Holder&) = delete;
  Holder(Holder&&) = delete;
  Holder& operator=(Holder&&) = delete;
  ~Holder() { end(); }

  bool held() const { return held_; }  // false: the process was killed
  void end() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    pid_ = -1;
  }

 private:
  [[noreturn]] static void hold(int start, int done, Bytes memory) {
    char byte = 0;
    if (::read(start, &byte, 1) != 1) ::_exit(1);
    void* const held =
        ::mmap(nullptr, memory.count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (held == MAP_FAILED) ::_exit(1);
    std::memset(held, 1, memory.count);
    if (::write(done, "x", 1) != 1) ::_exit(1);
    while (true) ::pause();
  }

  pid_t pid_ = -1;
  bool held_ = false;
};

class CgroupV1Memory : public testing::Test {
 protected:
  void SetUp() override {
    auto made = CgroupV1::make(read_cgroup_tables(), "biglia." + process_mark() + ".test", false);
    if (!made) BIGLIA_SKIP_WITHOUT_BOX(rungs_with_v1(), made.error().message);
    group_.emplace(std::move(*made));
  }

  std::optional<CgroupV1> group_;
};

TEST_F(CgroupV1Memory, DoesNotChargeLeftoverMemoryToTheNextRun) {
  const Holder kept(*group_, mib(30));
  ASSERT_TRUE(kept.held());
  ASSERT_TRUE(group_->begin(mib(64), 100));
  const Holder program(*group_, mib(56));
  EXPECT_TRUE(program.held());
  EXPECT_EQ(group_->usage()->oom_kills, 0U);
  EXPECT_GT(group_->usage()->memory_peak, mib(55));
  EXPECT_LT(group_->usage()->memory_peak, mib(64));
}

TEST_F(CgroupV1Memory, DoesNotAddReclaimedMemoryToTheNextLimit) {
  Holder kept(*group_, mib(30));
  ASSERT_TRUE(group_->begin(mib(64), 100));
  kept.end();
  ASSERT_TRUE(group_->begin(mib(64), 100));
  const Holder program(*group_, mib(80));
  EXPECT_FALSE(program.held());
  EXPECT_EQ(group_->usage()->oom_kills, 1U);
}

TEST_F(CgroupV1Memory, EnforcesTheLimitDespiteLeftoverMemory) {
  const Holder kept(*group_, mib(30));
  ASSERT_TRUE(group_->begin(mib(64), 100));
  const Holder program(*group_, mib(80));
  EXPECT_FALSE(program.held() && kept.held() && group_->usage()->oom_kills == 0);
}

}  // namespace
}  // namespace biglia::judge
