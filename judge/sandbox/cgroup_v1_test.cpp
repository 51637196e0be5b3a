// Memory accounting of a slot's cgroup v1 group, which all runs of the slot share.
#include "judge/sandbox/cgroup_v1.hpp"

#include <gtest/gtest.h>

#include <string>

#include "judge/base/process_id.hpp"
#include "judge/sandbox/memory_holder_test.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {
namespace {

class CgroupV1Memory : public testing::Test {
 protected:
  void SetUp() override {
    auto made = CgroupV1::make(read_cgroup_tables(), "biglia." + process_mark() + ".test", false);
    if (!made) BIGLIA_SKIP_WITHOUT_BOX(rungs_with_v1(), made.error().message);
    group_.emplace(std::move(*made));
  }

  MemoryHolder::Adopt adopt() const {
    return [this](pid_t process) { return group_->adopt(process); };
  }

  std::optional<CgroupV1> group_;
};

TEST_F(CgroupV1Memory, DoesNotChargeMemoryOfTheJudgeToARun) {
  const MemoryHolder kept(adopt(), mib(30));
  ASSERT_TRUE(kept.held());
  ASSERT_TRUE(group_->begin(mib(64), 100));
  const MemoryHolder program(adopt(), mib(56));
  EXPECT_TRUE(program.held());
  EXPECT_EQ(group_->usage()->oom_kills, 0U);
  EXPECT_GT(group_->usage()->memory_peak, mib(55));
  EXPECT_LT(group_->usage()->memory_peak, mib(64));
}

TEST_F(CgroupV1Memory, DoesNotAddFreedMemoryOfTheJudgeToTheNextLimit) {
  MemoryHolder kept(adopt(), mib(30));
  ASSERT_TRUE(group_->begin(mib(64), 100));
  kept.end();
  ASSERT_TRUE(group_->begin(mib(64), 100));
  const MemoryHolder program(adopt(), mib(80));
  EXPECT_FALSE(program.held());
  EXPECT_EQ(group_->usage()->oom_kills, 1U);
}

TEST_F(CgroupV1Memory, EnforcesTheLimitDespiteMemoryOfTheJudge) {
  const MemoryHolder kept(adopt(), mib(30));
  ASSERT_TRUE(group_->begin(mib(64), 100));
  const MemoryHolder program(adopt(), mib(80));
  EXPECT_FALSE(program.held() && kept.held() && group_->usage()->oom_kills == 0);
}

TEST_F(CgroupV1Memory, HasLeftoversWhileARunBeforeHoldsMemory) {
  EXPECT_FALSE(group_->has_leftovers().value());
  ASSERT_TRUE(group_->begin(mib(64), 100));
  MemoryHolder left(adopt(), mib(30));
  EXPECT_TRUE(group_->has_leftovers().value());
  left.end();
  EXPECT_FALSE(group_->has_leftovers().value());
}

}  // namespace
}  // namespace biglia::judge
