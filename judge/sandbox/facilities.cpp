#include "judge/sandbox/facilities.hpp"

#include <fcntl.h>
#include <linux/mount.h>
#include <linux/openat2.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <functional>
#include <system_error>

#include "judge/base/present.hpp"
#include "judge/base/process_id.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/cgroup_mounts.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Runs the attempt in a child process. Returns 0, or the errno with which it failed.
int error_of(const std::function<bool()>& attempt) {
  const pid_t child = ::fork();
  if (child < 0) return errno;
  if (child == 0) ::_exit(attempt() ? 0 : errno);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : EFAULT;
}

bool enter(int namespaces) {
  const std::string user = std::to_string(::geteuid());
  const std::string group = std::to_string(::getegid());
  return ::unshare(CLONE_NEWUSER | namespaces) == 0 &&
         write_small_file("/proc/self/setgroups", "deny").has_value() &&
         write_small_file("/proc/self/uid_map", "0 " + user + " 1\n").has_value() &&
         write_small_file("/proc/self/gid_map", "0 " + group + " 1\n").has_value();
}

bool mounts_nosymfollow() {
  if (!enter(CLONE_NEWNS)) return false;
  const long context = ::syscall(SYS_fsopen, "tmpfs", 0);
  return context >= 0 &&
         ::syscall(SYS_fsconfig, context, FSCONFIG_CMD_CREATE, nullptr, nullptr, 0) == 0 &&
         ::syscall(SYS_fsmount, context, 0, MOUNT_ATTR_NOSYMFOLLOW) >= 0;
}

bool mounts_proc() {
  if (!enter(CLONE_NEWNS | CLONE_NEWPID)) return false;
  const int error = error_of([] { return ::mount("proc", "/proc", "proc", 0, nullptr) == 0; });
  errno = error;
  return error == 0;
}

bool has_mount_setattr() {
  return ::syscall(SYS_mount_setattr, -1, "", 0, nullptr, 0) >= 0 || errno != ENOSYS;
}

bool has_openat2() {
  open_how how{};
  how.flags = O_PATH | O_CLOEXEC;
  how.resolve = RESOLVE_NO_SYMLINKS;
  return ::syscall(SYS_openat2, AT_FDCWD, "/", &how, sizeof how) >= 0;
}

bool has_group(const fs::path& group) {
  const UniqueFd folder(::open(group.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  clone_args clone{};
  clone.flags = CLONE_INTO_CGROUP;
  clone.exit_signal = SIGCHLD;
  clone.cgroup = static_cast<__u64>(folder.get());
  const long child = folder ? ::syscall(SYS_clone3, &clone, sizeof clone) : -1;
  if (child == 0) ::_exit(0);
  if (child > 0) ::waitpid(static_cast<pid_t>(child), nullptr, 0);
  return child > 0;
}

// What helps if a call of this version of the kernel fails.
std::string kernel_advice(const Machine& machine, const std::string& version) {
  if (!is_kernel_at_least(machine, version)) return "Linux " + version + " or newer";
  const char* const refuser =
      machine.container == Container::kNone ? "a filter or a security module" : "this container";
  return "nothing in the kernel: Linux " + machine.kernel + " has it, but " + refuser +
         " refuses it (see `to do` below)";
}

Facility by_trying(std::string name, const std::function<bool()>& attempt, std::string needed,
                   std::string advice) {
  const int error = error_of(attempt);
  return {std::move(name), error == 0, error == 0 ? "" : std::generic_category().message(error),
          std::move(needed), std::move(advice)};
}

Facility v1_controller(const CgroupTables& tables, const char* controller) {
  const auto place = find_hierarchy(tables, controller);
  Facility facility{.name = std::string("cgroup v1, ") + controller,
                    .found = place.has_value(),
                    .seen = place ? place->own.string() : "not mounted",
                    .needed = controller == std::string("cpuacct") ? "rung 3" : "rungs 2 and 3",
                    .advice = "not needed if cgroup v2 has memory and pids"};
  if (place && ::access(place->own.c_str(), W_OK) != 0) {
    facility.found = false;
    facility.seen += ": " + std::generic_category().message(errno);
  }
  return facility;
}

// A cgroup v2 group below this process's own. The root group of a hierarchy lacks some files.
class TrialGroup {
 public:
  explicit TrialGroup(const fs::path& parent) : path_(parent / ("biglia." + process_mark())) {
    if (::mkdir(path_.c_str(), 0755) != 0) failed_ = errno;
  }
  TrialGroup(const TrialGroup&) = delete;
  TrialGroup& operator=(const TrialGroup&) = delete;
  TrialGroup(TrialGroup&&) = delete;
  TrialGroup& operator=(TrialGroup&&) = delete;
  ~TrialGroup() { ::rmdir(path_.c_str()); }

  const fs::path& path() const { return path_; }
  bool has(const char* file) const { return ::access((path_ / file).c_str(), F_OK) == 0; }
  std::string failure() const {
    return failed_ == 0 ? "" : path_.string() + ": " + std::generic_category().message(failed_);
  }

 private:
  fs::path path_;
  int failed_ = 0;
};

void add_v2(const Machine& machine, const CgroupTables& tables, std::vector<Facility>& found) {
  const char* const delegate = "see `to do` below";
  const auto place = find_hierarchy(tables, "");
  if (!place) {
    found.push_back({"cgroup v2", false, "not mounted", "rungs 1, 2 and 4",
                     "boot with systemd.unified_cgroup_hierarchy=1"});
    return;
  }
  const std::string offered =
      read_small_file((place->own / "cgroup.controllers").string()).value_or("");
  const bool limits = has_word(offered, "memory") && has_word(offered, "pids");
  const TrialGroup group(place->own);
  found.push_back({"cgroup v2", group.failure().empty(),
                   group.failure().empty() ? place->own.string() : group.failure(),
                   "rungs 1, 2 and 4", delegate});
  found.push_back({"cgroup v2, memory and pids", limits,
                   limits ? "" : "cgroup.controllers of " + place->own.string() + " lacks them",
                   "rungs 1 and 4",
                   "if cgroup v1 has them: boot with systemd.unified_cgroup_hierarchy=1, or use "
                   "rung 2"});
  found.push_back(by_trying(
      "CLONE_INTO_CGROUP", [&] { return has_group(group.path()); }, "rungs 1, 2 and 4",
      group.failure().empty() ? kernel_advice(machine, "5.7") : "a cgroup that may be written"));
  // Only a group with the memory controller has the file.
  if (!limits || !group.failure().empty()) return;
  found.push_back({"memory.peak",
                   group.has("memory.peak") || is_present(place->own / "memory.peak"), "",
                   "memory figures of rungs 1 and 4", kernel_advice(machine, "5.19")});
}

Facility swap_accounting(const CgroupTables& tables) {
  Facility facility{.name = "swap accounting",
                    .found = true,
                    .seen = "",
                    .needed = "memory limits on machines with swap",
                    .advice = "boot with swapaccount=1, or swapoff -a"};
  const std::string swaps = read_small_file("/proc/swaps").value_or("");
  if (swaps.find('\n') + 1 >= swaps.size()) {
    facility.seen = "no swap";
    return facility;
  }
  const auto v1 = find_hierarchy(tables, "memory");
  facility.found =
      v1 ? is_present(v1->own / "memory.memsw.limit_in_bytes")
         : is_present("/sys/fs/cgroup/memory.swap.max") || find_hierarchy(tables, "").has_value();
  return facility;
}

}  // namespace

int landlock_version() {
  constexpr unsigned kCreateVersion = 1;
  return std::max(
      0, static_cast<int>(::syscall(SYS_landlock_create_ruleset, nullptr, 0, kCreateVersion)));
}

bool can_mount_proc() { return error_of(mounts_proc) == 0; }

bool has_seccomp() {
  const unsigned action = SECCOMP_RET_KILL_PROCESS;
  return ::syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

UserNamespaces user_namespaces_here() {
  if (error_of([] { return ::unshare(CLONE_NEWUSER) == 0; }) != 0) return UserNamespaces::kRefused;
  const int error = error_of([] {
    return enter(CLONE_NEWNS) && ::mount("", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0;
  });
  return error == 0 ? UserNamespaces::kUsable : UserNamespaces::kPowerless;
}

std::vector<Facility> look_for_facilities(const Machine& machine) {
  const CgroupTables tables = read_cgroup_tables();
  std::vector<Facility> found;
  constexpr const char* kWithNamespaces = "rungs 1 to 5";
  found.push_back({.name = "user namespaces",
                   .found = machine.user_namespaces == UserNamespaces::kUsable,
                   .seen = machine.user_namespaces == UserNamespaces::kPowerless
                               ? "created, but without rights in them"
                               : "",
                   .needed = kWithNamespaces,
                   .advice = "see `to do` below"});
  found.push_back(
      {.name = "Landlock",
       .found = machine.landlock > 0,
       .seen = machine.landlock > 0 ? "version " + std::to_string(machine.landlock) : "",
       .needed = "rung 6",
       .advice = is_kernel_at_least(machine, "5.13")
                     ? "boot with lsm=landlock among the boot options"
                     : "Linux 5.13 or newer"});
  add_v2(machine, tables, found);
  for (const char* const controller : {"memory", "pids", "cpuacct"}) {
    found.push_back(v1_controller(tables, controller));
  }
  found.push_back(swap_accounting(tables));
  found.push_back(
      by_trying("seccomp", has_seccomp, "every rung", "a kernel with CONFIG_SECCOMP_FILTER"));
  found.push_back(
      by_trying("openat2", has_openat2, "collecting files", kernel_advice(machine, "5.6")));
  found.push_back(by_trying("mount_setattr", has_mount_setattr, kWithNamespaces,
                            kernel_advice(machine, "5.12")));
  found.push_back(by_trying("mounts with nosymfollow", mounts_nosymfollow, kWithNamespaces,
                            kernel_advice(machine, "5.14")));
  found.push_back({.name = "own /proc mount",
                   .found = machine.own_proc,
                   .seen = machine.own_proc ? "" : "boxes have the host's, hidden by Landlock",
                   .needed = "programs that read /proc",
                   .advice = "see `to do` below"});
  return found;
}

}  // namespace biglia::judge
