#include "judge/machines/call_rules.hpp"

#include <sched.h>
#include <seccomp.h>

#include <array>
#include <cerrno>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "judge/base/unique_fd.hpp"

namespace biglia::judge {
namespace {

using Context = std::unique_ptr<void, decltype(&seccomp_release)>;

// What the profiles of Docker and podman both refuse without the capabilities for it.
constexpr auto kRefusedInContainers = std::to_array<const char*>({"acct",
                                                                  "bpf",
                                                                  "clock_settime",
                                                                  "delete_module",
                                                                  "finit_module",
                                                                  "init_module",
                                                                  "io_uring_enter",
                                                                  "io_uring_register",
                                                                  "io_uring_setup",
                                                                  "ioperm",
                                                                  "iopl",
                                                                  "kexec_file_load",
                                                                  "kexec_load",
                                                                  "open_by_handle_at",
                                                                  "perf_event_open",
                                                                  "quotactl",
                                                                  "quotactl_fd",
                                                                  "reboot",
                                                                  "settimeofday",
                                                                  "swapoff",
                                                                  "swapon",
                                                                  "syslog",
                                                                  "userfaultfd",
                                                                  "vhangup"});
// What only Docker's profile refuses, with or without CAP_SYS_ADMIN.
constexpr auto kRefusedByDocker = std::to_array<const char*>(
    {"add_key", "get_mempolicy", "kcmp", "keyctl", "mbind", "migrate_pages", "move_pages",
     "name_to_handle_at", "nfsservctl", "request_key", "set_mempolicy", "set_mempolicy_home_node",
     "sysfs", "uselib", "ustat"});
constexpr auto kMounts =
    std::to_array<const char*>({"fsconfig", "fsmount", "fsopen", "fspick", "mount", "mount_setattr",
                                "move_mount", "open_tree", "pivot_root", "umount", "umount2"});
constexpr auto kNamespaces =
    std::to_array<const char*>({"setdomainname", "sethostname", "setns", "unshare"});
constexpr auto kLandlock = std::to_array<const char*>(
    {"landlock_add_rule", "landlock_create_ruleset", "landlock_restrict_self"});
// Of x86-64. Linux 5.13 ends with landlock_restrict_self, 446; no version has the last number yet.
constexpr int kFirstCallAfterLinux513 = 447;
constexpr int kLastCallAfterLinux513 = 511;
constexpr auto kNamespaceFlags =
    std::to_array<unsigned>({CLONE_NEWCGROUP, CLONE_NEWIPC, CLONE_NEWNET, CLONE_NEWNS, CLONE_NEWPID,
                             CLONE_NEWUSER, CLONE_NEWUTS});

// Collects the rules of one filter. The first failure is kept.
class FilterRules {
 public:
  FilterRules() : context_(seccomp_init(SCMP_ACT_ALLOW), seccomp_release) {
    if (context_) seccomp_attr_set(context_.get(), SCMP_FLTATR_CTL_NNP, 0);
  }

  void refuse(std::span<const char* const> calls, int error) {
    for (const char* const call : calls) refuse(call, error);
  }
  // Calls that this library does not know are newer than it, and stay allowed.
  void refuse(const char* call, int error) {
    const int number = seccomp_syscall_resolve_name(call);
    if (number == __NR_SCMP_ERROR) return;
    note(seccomp_rule_add(context_.get(), refusal(error), number, 0), call);
  }
  void refuse(int number, int error) {
    note(seccomp_rule_add(context_.get(), refusal(error), number, 0), std::to_string(number));
  }
  // Refuses the call if its first argument has the flag.
  void refuse_flag(const char* call, unsigned flag, int error) {
    const scmp_arg_cmp has_flag{0, SCMP_CMP_MASKED_EQ, flag, flag};
    const int number = seccomp_syscall_resolve_name(call);
    note(seccomp_rule_add(context_.get(), refusal(error), number, 1, has_flag), call);
  }

  Result<void> install() {
    if (!context_) return failure("seccomp filter: no memory");
    if (!failed_.empty()) return failure("seccomp rule: " + failed_);
    errno = -seccomp_load(context_.get());
    if (errno != 0) return system_failure("seccomp filter");
    return {};
  }

 private:
  static std::uint32_t refusal(int error) {
    return SCMP_ACT_ERRNO(static_cast<std::uint32_t>(error));
  }
  void note(int done, std::string_view call) {
    if (done != 0 && failed_.empty()) failed_ = call;
  }

  Context context_;
  std::string failed_;
};

void add_docker(FilterRules& rules, bool with_admin) {
  rules.refuse(kRefusedByDocker, EPERM);
  if (with_admin) {
    // These are among the calls that CAP_SYS_ADMIN allows.
    for (const char* const call : kRefusedInContainers) {
      const std::string name = call;
      if (name != "bpf" && name != "perf_event_open" && !name.starts_with("quotactl") &&
          name != "syslog") {
        rules.refuse(call, EPERM);
      }
    }
    return;
  }
  rules.refuse(kRefusedInContainers, EPERM);
  rules.refuse(kMounts, EPERM);
  rules.refuse(kNamespaces, EPERM);
  rules.refuse("clone3", ENOSYS);  // libraries then use clone, whose flags a filter can read
  for (const unsigned flag : kNamespaceFlags) rules.refuse_flag("clone", flag, EPERM);
}

Result<void> install(CallRules one) {
  FilterRules rules;
  switch (one) {
    case kDockerCalls:
      add_docker(rules, false);
      break;
    case kDockerAdminCalls:
      add_docker(rules, true);
      break;
    case kDockerProfileCalls:
      rules.refuse(kMounts, EACCES);
      break;
    case kPodmanCalls:
      rules.refuse(kRefusedInContainers, EPERM);
      break;
    case kNoUserNamespaceCalls:
      // The flags of clone3 are in memory, which a filter cannot read.
      rules.refuse("clone3", ENOSYS);
      rules.refuse_flag("clone", CLONE_NEWUSER, EPERM);
      rules.refuse_flag("unshare", CLONE_NEWUSER, EPERM);
      break;
    case kUbuntuCalls:
      rules.refuse(kMounts, EACCES);
      rules.refuse("sethostname", EPERM);
      rules.refuse("setdomainname", EPERM);
      rules.refuse("setns", EPERM);
      break;
    case kNoLandlockCalls:
      rules.refuse(kLandlock, ENOSYS);
      break;
    case kCallsOfLinux513:
      for (int number = kFirstCallAfterLinux513; number <= kLastCallAfterLinux513; ++number) {
        rules.refuse(number, ENOSYS);
      }
      break;
    default:
      break;
  }
  return rules.install();
}

}  // namespace

Result<void> install_call_rules(CallRules rules) {
  for (unsigned bit = 1; bit <= kLastCallRules; bit <<= 1U) {
    if ((rules & bit) == 0) continue;
    BIGLIA_TRY(install(static_cast<CallRules>(bit)));
  }
  return {};
}

}  // namespace biglia::judge
