#include "judge/sandbox/slot_groups.hpp"

#include <gmock/gmock.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "judge/base/process_id.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/sandbox/missing_box_test.hpp"
#include "judge/sandbox/own_groups_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::AnyOf;
using testing::IsEmpty;

constexpr std::array kRungsWithGroups = {Rung::kRootV2, Rung::kRootHybrid, Rung::kRootV1,
                                         Rung::kUserV2};

TEST(SlotGroups, AreNoneWithoutCgroups) {
  auto groups = SlotGroups::make(Rung::kNoGroups, {}, 0);
  ASSERT_TRUE(groups.has_value()) << groups.error().message;
  EXPECT_FALSE(groups->limits_memory());
  EXPECT_EQ(groups->folder(), -1);
  EXPECT_TRUE(groups->adopt(::getpid()).has_value());
  EXPECT_TRUE(groups->begin(1, mib(1), 1).has_value());
  const GroupUsage usage = groups->usage(1);
  EXPECT_EQ(usage.cpu, std::nullopt);
  EXPECT_EQ(usage.memory_peak, std::nullopt);
  EXPECT_EQ(usage.oom_kills, 0U);
  EXPECT_EQ(usage.failure, "");
}

TEST(SlotGroups, NeedAMountedHierarchy) {
  for (const Rung rung : kRungsWithGroups) {
    const auto groups = SlotGroups::make(rung, {}, 0);
    ASSERT_FALSE(groups.has_value()) << describe(rung);
    EXPECT_THAT(groups.error().message,
                AnyOf("no cgroup v2 is mounted", "cgroup v1 has no memory controller"))
        << describe(rung);
  }
}

TEST(SlotGroups, MeasureOnEveryAvailableRungAndLeaveNothing) {
  int rungs = 0;
  for (const Rung rung : kRungsWithGroups) {
    auto groups = SlotGroups::make(rung, read_cgroup_tables(), 0);
    if (!groups) {
      EXPECT_FALSE(must_have({rung})) << describe(rung) << ": " << groups.error().message;
      continue;
    }
    ++rungs;
    EXPECT_TRUE(groups->limits_memory());
    EXPECT_EQ(groups->folder() >= 0, rung != Rung::kRootV1) << describe(rung);
    const GroupUsage usage = groups->usage(1);
    EXPECT_EQ(usage.failure, "") << describe(rung);
    EXPECT_TRUE(usage.cpu.has_value()) << describe(rung);
    EXPECT_EQ(usage.oom_kills, 0U) << describe(rung);
    // A slot's v1 group has figures of its own. On v2, only the groups of its boxes have any.
    const bool v1 = rung == Rung::kRootHybrid || rung == Rung::kRootV1;
    EXPECT_EQ(groups->slot_usage().memory_peak.has_value(), v1) << describe(rung);
    auto second = SlotGroups::make(rung, read_cgroup_tables(), 0);
    EXPECT_TRUE(second.has_value()) << second.error().message;  // another name
  }
  EXPECT_THAT(own_groups(), IsEmpty());
  if (rungs == 0) BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), "this machine offers no cgroup");
}

class StaleGroups : public testing::Test {
 protected:
  fs::path path(const std::string& name) const { return folder_.path() / name; }
  // The mark of a process with this process's number that has ended.
  static std::string mark_of_ended_process() {
    const std::string own = process_mark();
    return own.substr(0, own.rfind('-')) + "-1";
  }
  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(StaleGroups, OfEndedJudgesAreRemoved) {
  const std::string gone = "biglia." + mark_of_ended_process() + ".0";
  const std::string own = "biglia." + process_mark() + ".99";
  fs::create_directories(path(gone + "/launcher"));
  fs::create_directories(path(gone + "/3"));
  fs::create_directories(path(own + "/launcher"));
  fs::create_directories(path("biglia.no-mark.0"));
  fs::create_directories(path("other." + mark_of_ended_process() + ".0"));
  const CgroupTables tables = {
      "0::/\n", "1 0 0:1 / " + folder_.path().string() + " rw - cgroup2 cgroup2 rw\n"};
  // The folder is no cgroup, so the groups cannot be made, but it is swept first.
  EXPECT_FALSE(SlotGroups::make(Rung::kRootV2, tables, 0).has_value());
  EXPECT_FALSE(fs::exists(path(gone)));
  EXPECT_TRUE(fs::exists(path(own + "/launcher")));
  EXPECT_TRUE(fs::exists(path("biglia.no-mark.0")));
  EXPECT_TRUE(fs::exists(path("other." + mark_of_ended_process() + ".0")));
}

}  // namespace
}  // namespace biglia::judge
