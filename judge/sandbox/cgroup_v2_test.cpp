#include "judge/sandbox/cgroup_v2.hpp"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>

#include "judge/base/process_id.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::EndsWith;
using testing::HasSubstr;

// A folder that looks like a mounted cgroup v2. Its files are ordinary ones, which the test writes.
class PretendedCgroupV2 : public testing::Test {
 protected:
  fs::path path(const std::string& name) const { return folder_.path() / name; }
  void put(const std::string& name, const std::string& text) const {
    fs::create_directories(path(name).parent_path());
    std::ofstream(path(name)) << text;
  }
  std::string get(const std::string& name) const {
    return read_small_file(path(name).string()).value_or("(no such file)");
  }
  CgroupTables tables() const {
    return {"0::/\n", "1 0 0:1 / " + folder_.path().string() + " rw - cgroup2 cgroup2 rw\n"};
  }
  Result<CgroupV2> make(CgroupV2::Use use) const {
    return CgroupV2::make(tables(), "biglia.x", use, 0);
  }
  std::string error_of(CgroupV2::Use use) const {
    const auto made = make(use);
    return made ? "(no error)" : made.error().message;
  }

  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(PretendedCgroupV2, CreatesAndRemovesTheFolders) {
  {
    auto made = make(CgroupV2::Use::kCountsOnly);
    ASSERT_TRUE(made.has_value()) << made.error().message;
    const CgroupV2 moved = std::move(*made);
    EXPECT_TRUE(fs::is_directory(path("biglia.x/launcher")));
    struct stat opened{};
    struct stat folder{};
    ASSERT_EQ(::fstat(moved.folder(), &opened), 0);
    ASSERT_EQ(::stat(path("biglia.x").c_str(), &folder), 0);
    EXPECT_EQ(opened.st_ino, folder.st_ino);
    fs::create_directory(path("biglia.x/7"));  // of a launcher that was killed
  }
  EXPECT_FALSE(fs::exists(path("biglia.x")));
}

TEST_F(PretendedCgroupV2, ReadsTheFiguresOfABox) {
  const auto made = make(CgroupV2::Use::kCountsOnly);
  ASSERT_TRUE(made.has_value()) << made.error().message;
  EXPECT_EQ(made->cpu(3), std::chrono::microseconds(0));
  EXPECT_EQ(made->memory_peak(3), std::nullopt);
  EXPECT_EQ(made->oom_kills(3), 0U);
  put("biglia.x/3/cpu.stat", "usage_usec 1234567\nuser_usec 1\nsystem_usec 2\n");
  put("biglia.x/3/memory.peak", "5242880\n");
  put("biglia.x/3/memory.events", "low 0\nhigh 0\nmax 9\noom 2\noom_kill 1\noom_group_kill 1\n");
  EXPECT_EQ(made->cpu(3), std::chrono::microseconds(1234567));
  EXPECT_EQ(made->memory_peak(3), mib(5));
  EXPECT_EQ(made->oom_kills(3), 1U);
  EXPECT_EQ(made->cpu(4), std::chrono::microseconds(0));
}

TEST_F(PretendedCgroupV2, AdoptsTheLauncher) {
  const auto made = make(CgroupV2::Use::kCountsOnly);
  ASSERT_TRUE(made.has_value()) << made.error().message;
  const auto missing = made->adopt(4711);
  ASSERT_FALSE(missing.has_value());
  EXPECT_THAT(missing.error().message, HasSubstr("biglia.x/launcher/cgroup.procs"));
  put("biglia.x/launcher/cgroup.procs", "");
  EXPECT_TRUE(made->adopt(4711).has_value());
  EXPECT_EQ(get("biglia.x/launcher/cgroup.procs"), "4711");
}

TEST_F(PretendedCgroupV2, SetsNoLimitsIfItOnlyCounts) {
  const auto made = make(CgroupV2::Use::kCountsOnly);
  ASSERT_TRUE(made.has_value()) << made.error().message;
  EXPECT_TRUE(made->begin(1, mib(64), 10).has_value());
  EXPECT_FALSE(fs::exists(path("biglia.x/1")));
}

TEST_F(PretendedCgroupV2, NamesWhatIsMissing) {
  const auto unmounted = CgroupV2::make({"0::/\n", ""}, "biglia.x", CgroupV2::Use::kLimits, 0);
  ASSERT_FALSE(unmounted.has_value());
  EXPECT_EQ(unmounted.error().message, "no cgroup v2 is mounted");
  const std::string lacking = "cgroup v2 has no memory and pids controllers in ";
  EXPECT_EQ(error_of(CgroupV2::Use::kLimits), lacking + folder_.path().string());
  put("cgroup.controllers", "cpuset cpu io memory\n");
  EXPECT_EQ(error_of(CgroupV2::Use::kLimits), lacking + folder_.path().string());
  put("cgroup.controllers", "cpu memory pids\n");
  EXPECT_THAT(error_of(CgroupV2::Use::kLimits),
              HasSubstr("expected a delegated subtree, as systemd-run --user"));
  put("cgroup.subtree_control", "memory pids\n");
  EXPECT_THAT(error_of(CgroupV2::Use::kLimits),
              EndsWith("biglia.x: cannot enable memory and pids for its children"));
  // Nothing is left after a failure.
  EXPECT_FALSE(fs::exists(path("biglia.x")));
  EXPECT_FALSE(fs::exists(path("biglia.x-judge")));
}

TEST_F(PretendedCgroupV2, RefusesAFolderThatExists) {
  put("biglia.x/cgroup.procs", "");
  EXPECT_THAT(error_of(CgroupV2::Use::kCountsOnly), HasSubstr("it already exists"));
  EXPECT_TRUE(fs::exists(path("biglia.x/cgroup.procs")));
}

// The kernel's own cgroup v2, if this machine offers its memory and pids controllers.
TEST(CgroupV2Limits, ApplyToABoxsGroupAndAreCounted) {
  const std::string name = "biglia." + process_mark() + ".test";
  const CgroupTables tables = read_cgroup_tables();
  auto made = CgroupV2::make(tables, name, CgroupV2::Use::kLimits, 0);
  if (!made) BIGLIA_SKIP_WITHOUT_BOX({Rung::kRootV2}, made.error().message);
  ASSERT_EQ(::mkdirat(made->folder(), "1", 0755), 0);
  ASSERT_TRUE(made->begin(1, Bytes{mib(16).count + 100}, 5).has_value());
  const std::string group = "/proc/self/fd/" + std::to_string(made->folder()) + "/1/";
  EXPECT_EQ(read_small_file(group + "memory.max").value_or(""), "16777216\n");  // whole pages
  EXPECT_EQ(read_small_file(group + "pids.max").value_or(""), "5\n");
  EXPECT_EQ(read_small_file(group + "memory.oom.group").value_or(""), "1\n");
  Pipe start = make_pipe().value();
  const pid_t child = ::fork();
  if (child == 0) {
    char byte = 0;
    if (::read(start.read_end.get(), &byte, 1) != 1) ::_exit(1);
    std::string eaten(mib(32).count, 'x');
    ::_exit(eaten.back() == 'x' ? 0 : 1);
  }
  ASSERT_TRUE(write_small_file(group + "cgroup.procs", std::to_string(child)).has_value());
  ASSERT_EQ(::write(start.write_end.get(), "x", 1), 1);
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFSIGNALED(status));
  EXPECT_GT(made->oom_kills(1), 0U);
  EXPECT_GT(made->cpu(1), std::chrono::microseconds(0));
}

}  // namespace
}  // namespace biglia::judge
