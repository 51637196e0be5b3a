#include "judge/sandbox/facilities.hpp"

#include <gmock/gmock.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <set>

#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {
namespace {

using testing::IsSupersetOf;

const Facility* find(const std::vector<Facility>& all, const std::string& name) {
  const auto at = std::ranges::find(all, name, &Facility::name);
  return at == all.end() ? nullptr : &*at;
}

TEST(Facilities, AreNamedOnceWithTheirUseAndAdvice) {
  std::set<std::string> names;
  for (const Facility& facility : look_for_facilities(look_at_machine())) {
    EXPECT_TRUE(names.insert(facility.name).second) << facility.name;
    EXPECT_NE(facility.needed, "") << facility.name;
    EXPECT_NE(facility.advice, "") << facility.name;
  }
  EXPECT_THAT(names,
              IsSupersetOf({"user namespaces", "Landlock", "seccomp", "openat2", "mount_setattr",
                            "own /proc mount", "cgroup v1, memory", "swap accounting"}));
}

TEST(Facilities, ThatEveryRungNeedsAreFoundIfABoxOpens) {
  const auto box = open_box();
  if (!box) BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), box.error().message);
  for (const Facility& facility : look_for_facilities(look_at_machine())) {
    EXPECT_TRUE(facility.found || facility.needed != "every rung") << facility.name;
  }
}

TEST(Facilities, AreLookedForWithoutATrace) {
  const auto mounts = read_small_file("/proc/self/mountinfo");
  const auto groups = read_small_file("/proc/self/cgroup");
  const auto users = read_small_file("/proc/self/uid_map");
  const auto first = look_for_facilities(look_at_machine());
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
  EXPECT_EQ(read_small_file("/proc/self/mountinfo"), mounts);
  EXPECT_EQ(read_small_file("/proc/self/cgroup"), groups);
  EXPECT_EQ(read_small_file("/proc/self/uid_map"), users);
  const auto second = look_for_facilities(look_at_machine());
  ASSERT_EQ(first.size(), second.size());
  for (std::size_t i = 0; i < first.size(); ++i) {
    EXPECT_EQ(first[i].found, second[i].found) << first[i].name;
    EXPECT_EQ(first[i].seen, second[i].seen) << first[i].name;
  }
}

// Without /sys/fs/cgroup, in a mount namespace of its own.
TEST(Facilities, NameAMissingHierarchy) {
  auto report = make_pipe();
  ASSERT_TRUE(report.has_value());
  const pid_t child = ::fork();
  if (child == 0) {
    const bool removed = ::unshare(CLONE_NEWNS) == 0 &&
                         ::mount("", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
                         ::umount2("/sys/fs/cgroup", MNT_DETACH) == 0;
    if (!removed) ::_exit(2);
    std::string text;
    const auto found = look_for_facilities(look_at_machine());
    for (const char* const name : {"cgroup v2", "cgroup v1, memory", "cgroup v1, pids"}) {
      const Facility* const facility = find(found, name);
      text += facility == nullptr ? "none;" : facility->found ? "found;" : facility->seen + ";";
    }
    ::_exit(::write(report->write_end.get(), text.data(), text.size()) < 0 ? 1 : 0);
  }
  report->write_end.reset();
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 2) GTEST_SKIP() << "only root can unmount it";
  std::array<char, 200> text{};
  const ssize_t got = ::read(report->read_end.get(), text.data(), text.size());
  ASSERT_GT(got, 0);
  EXPECT_EQ(std::string(text.data(), static_cast<std::size_t>(got)),
            "not mounted;not mounted;not mounted;");
}

}  // namespace
}  // namespace biglia::judge
