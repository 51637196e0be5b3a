// Row 61: a machine without what a box needs. Each is staged in a judge of its own.
#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "judge/conformance/call_filter.hpp"
#include "judge/conformance/child_judge.hpp"
#include "judge/conformance/scenarios.hpp"

namespace biglia::judge {
namespace {

struct Missing {
  const char* what;
  // Takes it away from this process; false: that cannot be staged.
  bool (*take_away)();
  // A word of the refusal.
  const char* expected;
};

bool take_cgroups() {
  if (::unshare(CLONE_NEWNS) != 0) return false;
  if (::mount("", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return false;
  return ::umount2("/sys/fs/cgroup", MNT_DETACH) == 0;
}

bool take_unshare() {
  constexpr std::array<int, 1> kCalls = {SYS_unshare};
  return refuse_calls(kCalls, EPERM).has_value();
}

// In a namespace of its own, root may say how many users' namespaces there can be below.
bool take_user_namespaces() {
  const std::string user = std::to_string(::geteuid());
  if (::unshare(CLONE_NEWUSER) != 0) return false;
  try_write_small_file("/proc/self/setgroups", "deny");
  return write_small_file("/proc/self/uid_map", "0 " + user + " 1\n").has_value() &&
         write_small_file("/proc/sys/user/max_user_namespaces", "0").has_value();
}

bool take_seccomp() {
  constexpr std::array<int, 1> kCalls = {SYS_seccomp};
  return refuse_calls(kCalls, ENOSYS).has_value();
}

bool take_clone3() {
  constexpr std::array<int, 1> kCalls = {SYS_clone3};
  return refuse_calls(kCalls, ENOSYS).has_value();
}

bool take_mount_setattr() {
  constexpr std::array<int, 1> kCalls = {SYS_mount_setattr};
  return refuse_calls(kCalls, ENOSYS).has_value();
}

// Empty where the judge refuses, naming what is missing.
std::string complaint(const Stage& stage, const Missing& missing) {
  auto judge = start_child_judge([&]() -> std::string {
    if (!missing.take_away()) return "cannot be staged";
    const auto box = stage.open_box();
    return box ? "a box was opened" : "refused: " + box.error().message;
  });
  if (!judge) return judge.error().message;
  const std::string words = end_child_judge(*judge);
  if (words.starts_with("refused: ") && words.contains(missing.expected)) return "";
  return "without " + std::string(missing.what) + ": expected a refusal with \"" + missing.expected +
         "\", found \"" + words + '"';
}

}  // namespace

RowOutcome missing_facilities(Stage& stage) {
  constexpr std::array<Missing, 5> kAlways = {{
      {"unshare", take_unshare, "new namespaces (user, mount, net, ipc, uts, cgroup): Operation"},
      {"seccomp", take_seccomp, "seccomp filter: Function not implemented"},
      {"clone3", take_clone3, "new namespaces (pid, mount)"},
      {"mount_setattr", take_mount_setattr, "bind /usr: Function not implemented"},
      {"user namespaces", take_user_namespaces, "new namespaces (user,"},
  }};
  for (const Missing& missing : kAlways) {
    // Root of a namespace has no right to the machine's cgroups.
    if (stage.has_groups() && missing.take_away == take_user_namespaces) continue;
    if (std::string why = complaint(stage, missing); !why.empty()) return failed(std::move(why));
  }
  if (stage.has_groups() && ::geteuid() == 0) {
    std::string why = complaint(stage, {"cgroups", take_cgroups, "cgroup"});
    if (!why.empty()) return failed(std::move(why));
  }
  if (climb({.without_groups = true, .rung = Rung::kNone}).box) {
    return failed("a box was opened on the rung of none");
  }
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  return to_outcome(stage.greet(**box));
}

}  // namespace biglia::judge
