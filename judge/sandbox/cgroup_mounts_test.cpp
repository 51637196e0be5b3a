#include "judge/sandbox/cgroup_mounts.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "judge/base/temp_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

TEST(CgroupTables, FindsAV1Controller) {
  const CgroupTables tables{"4:memory:/\n3:cpu,cpuacct:/\n0::/x\n",
                            "33 31 0:30 / /tmp rw - cgroup cgroup rw,cpu,cpuacct\n"};
  const auto place = find_hierarchy(tables, "cpuacct");
  ASSERT_TRUE(place);
  EXPECT_EQ(place->own, "/tmp");
  EXPECT_FALSE(find_hierarchy(tables, "memory"));  // not mounted
  EXPECT_FALSE(find_hierarchy(tables, "pids"));
  EXPECT_FALSE(find_hierarchy(tables, ""));
}

TEST(CgroupTables, FollowsTheProcessBelowTheMountOfAContainer) {
  const auto folder = TempFolder::make(testing::TempDir());
  ASSERT_TRUE(folder);
  fs::create_directory(folder->path() / "job");
  const std::string mount =
      "41 31 0:38 /docker/ab " + folder->path().string() + " rw shared:5 - cgroup2 cgroup2 rw\n";
  EXPECT_EQ(find_hierarchy({"0::/docker/ab/job\n", mount}, "")->own, folder->path() / "job");
  EXPECT_EQ(find_hierarchy({"0::/docker/ab/none\n", mount}, "")->own, folder->path());
  EXPECT_EQ(find_hierarchy({"0::/elsewhere\n", mount}, "")->own, folder->path());
}

TEST(CgroupTables, UsesTheLastOfSeveralMounts) {
  const CgroupTables tables{"0::/\n",
                            "1 0 0:1 / /first rw - cgroup2 cgroup2 rw\n"
                            "2 0 0:2 / /second rw,relatime shared:9 master:1 - cgroup2 none rw\n"};
  EXPECT_EQ(find_hierarchy(tables, "")->mount, "/second");
}

TEST(CgroupTables, IgnoresInvalidLinesAndOtherFileSystems) {
  const std::string memberships = "\nno colons\n1:one colon\n2:memory:/\n0::/\n";
  const std::string mounts =
      "\nshort - cgroup cgroup rw,memory\n1 0 0:1 / /tmp rw cgroup cgroup rw,memory\n"
      "1 0 0:1 / /tmp rw - cgroup\n1 0 0:1 / /a rw - tmpfs cgroup2 rw,memory\n";
  EXPECT_FALSE(find_hierarchy({memberships, mounts}, "memory"));
  EXPECT_FALSE(find_hierarchy({memberships, mounts}, ""));
  const std::string good = mounts + "1 0 0:1 / /tmp rw - cgroup cgroup rw,memory\n";
  EXPECT_EQ(find_hierarchy({memberships, good}, "memory")->mount, "/tmp");
  EXPECT_FALSE(find_hierarchy({"", good}, "memory"));
  EXPECT_FALSE(find_hierarchy({memberships, good}, "mem"));
}

TEST(CgroupTables, OfThisProcessNameItsGroup) {
  const CgroupTables tables = read_cgroup_tables();
  EXPECT_NE(tables.mounts, "");
  for (const char* const controller : {"memory", "pids", ""}) {
    const auto place = find_hierarchy(tables, controller);
    if (!place) continue;
    EXPECT_TRUE(fs::is_directory(place->own)) << place->own;
    EXPECT_TRUE(place->own.string().starts_with(place->mount.string())) << place->own;
  }
}

TEST(KeyedNumber, MatchesTheWholeKey) {
  const std::string text = "oom_kill_disable 0\nunder_oom 0\noom_kill 7\n";
  EXPECT_EQ(keyed_number(text, "oom_kill"), 7U);
  EXPECT_EQ(keyed_number(text, "oom"), std::nullopt);
}

TEST(KeyedNumber, NeedsABlankAfterTheKey) {
  EXPECT_EQ(keyed_number("oom_7 1\noom\t2\noom 3\n", "oom"), 3U);
}

TEST(KeyedNumber, IsNoneWithoutANumber) {
  EXPECT_EQ(keyed_number("usage_usec 12\nuser_usec x\nempty \n", "usage_usec"), 12U);
  EXPECT_EQ(keyed_number("user_usec x\n", "user_usec"), std::nullopt);
  EXPECT_EQ(keyed_number("empty \n", "empty"), std::nullopt);
  EXPECT_EQ(keyed_number("key", "key"), std::nullopt);
  EXPECT_EQ(keyed_number("", "key"), std::nullopt);
  EXPECT_EQ(keyed_number("last 18446744073709551615", "last"), 18446744073709551615U);
  EXPECT_EQ(keyed_number("large 18446744073709551616", "large"), std::nullopt);
}

TEST(HasWord, MatchesWholeWordsOnly) {
  EXPECT_TRUE(has_word("cpu memory pids\n", "pids"));
  EXPECT_TRUE(has_word("memory", "memory"));
  EXPECT_FALSE(has_word("cpuset hugetlb", "cpu"));
  EXPECT_FALSE(has_word("", "cpu"));
}

}  // namespace
}  // namespace biglia::judge
