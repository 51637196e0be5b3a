#include "judge/machines/cgroup_view.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::IsEmpty;

TEST(CgroupMounts, OfAHybridMachineAreAllHierarchiesWithTheirControllers) {
  const auto mounts = cgroup_mounts_in(
      "30 25 0:26 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755\n"
      "31 30 0:27 / /sys/fs/cgroup/memory rw,relatime shared:7 - cgroup cgroup rw,memory\n"
      "32 30 0:28 / /sys/fs/cgroup/systemd rw,relatime - cgroup cgroup rw,xattr,name=systemd\n"
      "33 30 0:29 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw,nsdelegate\n");
  ASSERT_EQ(mounts.size(), 3U);
  EXPECT_EQ(mounts[0].below, "memory");
  EXPECT_EQ(mounts[0].type, "cgroup");
  EXPECT_EQ(mounts[0].options, "memory");
  EXPECT_EQ(mounts[1].options, "xattr,name=systemd");
  EXPECT_EQ(mounts[2].below, "unified");
  EXPECT_EQ(mounts[2].type, "cgroup2");
  EXPECT_EQ(mounts[2].options, "");
}

TEST(CgroupMounts, OfAMachineWithV2OnlyIsTheFolderItself) {
  const auto mounts =
      cgroup_mounts_in("36 25 0:31 / /sys/fs/cgroup rw,nosuid shared:9 - cgroup2 cgroup2 rw\n");
  ASSERT_EQ(mounts.size(), 1U);
  EXPECT_EQ(mounts[0].below, "");
}

TEST(CgroupMounts, AreOnlyThoseBelowTheUsualFolder) {
  EXPECT_THAT(cgroup_mounts_in("36 25 0:31 / /mnt/cgroup rw - cgroup2 cgroup2 rw\nno mount\n"),
              IsEmpty());
}

}  // namespace
}  // namespace biglia::judge
