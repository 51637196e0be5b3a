// Row 61: the machine lacks something that a box needs. Each case is staged in its own child judge.
#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <span>

#include "judge/conformance/call_filter.hpp"
#include "judge/conformance/child_judge.hpp"
#include "judge/conformance/scenarios.hpp"

namespace biglia::judge {
namespace {

struct Missing {
  const char* what;
  // Makes the facility unavailable to this process. Returns false if that is impossible here.
  bool (*remove)();
  // A substring of the refusal.
  const char* expected;
};

bool remove_cgroups() {
  if (::unshare(CLONE_NEWNS) != 0) return false;
  if (::mount("", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return false;
  return ::umount2("/sys/fs/cgroup", MNT_DETACH) == 0;
}

bool remove_unshare() {
  constexpr std::array<int, 1> kCalls = {SYS_unshare};
  return refuse_calls(kCalls, EPERM).has_value();
}

// Creates a user namespace, as whose root it can limit the number of nested user namespaces to 0.
bool remove_user_namespaces() {
  const std::string user = std::to_string(::geteuid());
  if (::unshare(CLONE_NEWUSER) != 0) return false;
  try_write_small_file("/proc/self/setgroups", "deny");
  return write_small_file("/proc/self/uid_map", "0 " + user + " 1\n").has_value() &&
         write_small_file("/proc/sys/user/max_user_namespaces", "0").has_value();
}

bool remove_seccomp() {
  constexpr std::array<int, 1> kCalls = {SYS_seccomp};
  return refuse_calls(kCalls, ENOSYS).has_value();
}

bool remove_landlock() {
  constexpr std::array<int, 3> kCalls = {SYS_landlock_create_ruleset, SYS_landlock_add_rule,
                                         SYS_landlock_restrict_self};
  return refuse_calls(kCalls, ENOSYS).has_value();
}

bool remove_clone3() {
  constexpr std::array<int, 1> kCalls = {SYS_clone3};
  return refuse_calls(kCalls, ENOSYS).has_value();
}

bool remove_mount_setattr() {
  constexpr std::array<int, 1> kCalls = {SYS_mount_setattr};
  return refuse_calls(kCalls, ENOSYS).has_value();
}

// The file system of /proc/sys is read-only in containers.
bool can_set_limits_of_namespaces() {
  struct statvfs about{};
  return ::statvfs("/proc/sys", &about) == 0 && (about.f_flag & ST_RDONLY) == 0;
}

constexpr const char* kNotStaged = "cannot be staged";

// Describes what is wrong; empty if the judge refuses to open a box and names what is missing.
std::string error_of(const Stage& stage, const Missing& missing) {
  auto judge = start_child_judge([&]() -> std::string {
    if (!missing.remove()) return kNotStaged;
    const auto box = stage.open_box();
    return box ? "a box was opened" : "refused: " + box.error().message;
  });
  if (!judge) return judge.error().message;
  const std::string report = end_child_judge(*judge);
  if (report.starts_with("refused: ") && report.contains(missing.expected)) return "";
  // Only a judge with every right can take each facility away from itself.
  const bool is_possible = stage.form().leaves_tree && can_set_limits_of_namespaces();
  if (report == kNotStaged && !is_possible) return "";
  return "without " + std::string(missing.what) + ": expected a refusal with \"" +
         missing.expected + "\", found \"" + report + '"';
}

}  // namespace

RowOutcome missing_facilities(Stage& stage) {
  constexpr std::array<Missing, 5> kWithNamespaces = {{
      {"unshare", remove_unshare, "new namespaces (user, mount, net, ipc, uts): Operation"},
      {"seccomp", remove_seccomp, "seccomp filter: Function not implemented"},
      {"clone3", remove_clone3, "new namespaces (pid, mount)"},
      {"mount_setattr", remove_mount_setattr, "bind /"},
      {"user namespaces", remove_user_namespaces, "new namespaces (user,"},
  }};
  constexpr std::array<Missing, 2> kWithoutNamespaces = {{
      {"Landlock", remove_landlock, "Landlock: Function not implemented"},
      {"seccomp", remove_seccomp, "seccomp filter: Function not implemented"},
  }};
  const auto needed = stage.form().namespaces() ? std::span<const Missing>(kWithNamespaces)
                                                : std::span<const Missing>(kWithoutNamespaces);
  for (const Missing& missing : needed) {
    // The root user of a user namespace cannot use the machine's cgroups.
    if (stage.has_groups() && missing.remove == remove_user_namespaces) continue;
    if (std::string why = error_of(stage, missing); !why.empty()) return failed(std::move(why));
  }
  if (stage.has_groups() && ::geteuid() == 0) {
    std::string why = error_of(stage, {"cgroups", remove_cgroups, "cgroup"});
    if (!why.empty()) return failed(std::move(why));
  }
  if (climb({.approximate = true, .rung = Rung::kNone}).box) {
    return failed("a box was opened on rung 7 (no box)");
  }
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  return to_outcome(stage.check_hello(**box));
}

}  // namespace biglia::judge
