#include "judge/sandbox/seccomp_filter.hpp"

#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "judge/sandbox/unique_fd.hpp"

namespace biglia::judge {
namespace {

// By name: libseccomp knows calls that the system's headers do not have yet, and passes over those
// that this architecture does not have.
constexpr auto kDenied = std::to_array<const char*>({
    // other processes
    "ptrace",
    "process_vm_readv",
    "process_vm_writev",
    "process_madvise",
    "process_mrelease",
    "kcmp",
    "pidfd_open",
    "pidfd_getfd",
    "pidfd_send_signal",
    // keys outlive a run
    "add_key",
    "request_key",
    "keyctl",
    // parts of the kernel with a history
    "bpf",
    "perf_event_open",
    "userfaultfd",
    "io_uring_setup",
    "io_uring_enter",
    "io_uring_register",
    "lookup_dcookie",
    "vmsplice",
    "fanotify_init",
    // the tree of files
    "mount",
    "umount",
    "umount2",
    "mount_setattr",
    "move_mount",
    "open_tree",
    "open_tree_attr",
    "fsopen",
    "fsconfig",
    "fsmount",
    "fspick",
    "pivot_root",
    "chroot",
    "open_by_handle_at",
    "name_to_handle_at",
    "quotactl",
    "quotactl_fd",
    "swapon",
    "swapoff",
    // namespaces
    "unshare",
    "setns",
    // channels between boxes
    "shmget",
    "shmat",
    "shmdt",
    "shmctl",
    "semget",
    "semop",
    "semtimedop",
    "semctl",
    "msgget",
    "msgsnd",
    "msgrcv",
    "msgctl",
    "mq_open",
    "mq_unlink",
    "mq_timedsend",
    "mq_timedreceive",
    "mq_notify",
    "mq_getsetattr",
    "bind",
    "flock",
    "inotify_init",
    "inotify_init1",
    // the processor's time
    "sched_setaffinity",
    "sched_setscheduler",
    "sched_setparam",
    "sched_setattr",
    "setpriority",
    "ioprio_set",
    "set_mempolicy",
    "mbind",
    "migrate_pages",
    "move_pages",
    // the machine
    "sync",
    "syncfs",
    "reboot",
    "kexec_load",
    "kexec_file_load",
    "init_module",
    "finit_module",
    "delete_module",
    "syslog",
    "acct",
    "iopl",
    "ioperm",
    "settimeofday",
    "clock_settime",
    "clock_adjtime",
    "adjtimex",
    "sethostname",
    "setdomainname",
    "personality",
    "nfsservctl",
    "vhangup",
});

constexpr auto kNamespaceFlags = std::to_array<std::uint64_t>(
    {CLONE_NEWNS, CLONE_NEWUSER, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC, CLONE_NEWUTS,
     CLONE_NEWCGROUP, 0x80 /* CLONE_NEWTIME */, CLONE_PTRACE});

// The kernel looks at the lower 32 bits of these.
constexpr std::uint64_t kLow = 0xffffffff;
constexpr auto kIoctls = std::to_array<std::uint64_t>({TIOCSTI, TIOCLINUX, TIOCSETD, TIOCCONS});
// Locks, and what tells when somebody else opens or reads a file that boxes share.
constexpr auto kFileCalls = std::to_array<std::uint64_t>(
    {F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW, F_SETLEASE, F_NOTIFY});

// With these a socket that is sent over gets a name, as by bind: it could be found by a later program
// of the same slot, if it outlives its own.
constexpr auto kNamingOptions = std::to_array<std::uint64_t>({SO_PASSCRED, 76 /* SO_PASSPIDFD */});

constexpr std::uint32_t kRefuse = SCMP_ACT_ERRNO(EPERM);

// What SCMP_A0_64 and its like make, in C++.
constexpr scmp_arg_cmp argument(unsigned which, scmp_compare how, std::uint64_t value,
                                std::uint64_t masked = 0) {
  return {which, how, value, masked};
}

class Filter {
 public:
  Filter() : context_(seccomp_init(SCMP_ACT_ALLOW)) {}

  bool ok() const { return context_ != nullptr && good_; }
  void set(scmp_filter_attr attribute, std::uint32_t value) {
    if (ok()) good_ = seccomp_attr_set(context_.get(), attribute, value) == 0;
  }
  template <typename... Conditions>
  void add(const char* call, std::uint32_t action, Conditions... conditions) {
    const int number = seccomp_syscall_resolve_name(call);
    if (!ok() || number == __NR_SCMP_ERROR) return;
    good_ =
        seccomp_rule_add(context_.get(), action, number, sizeof...(conditions), conditions...) == 0;
  }
  bool write(int file) const { return ok() && seccomp_export_bpf(context_.get(), file) == 0; }

 private:
  struct Release {
    void operator()(void* context) const { seccomp_release(context); }
  };
  std::unique_ptr<void, Release> context_;
  bool good_ = true;
};

void add_rules(Filter& filter, Forking forking) {
  for (const char* const call : kDenied) filter.add(call, kRefuse);
  filter.add("clone3", SCMP_ACT_ERRNO(ENOSYS));
  for (const std::uint64_t flag : kNamespaceFlags) {
    filter.add("clone", kRefuse, argument(0, SCMP_CMP_MASKED_EQ, flag, flag));
  }
  if (forking == Forking::kDenied) {
    filter.add("clone", kRefuse, argument(0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0));
    filter.add("fork", kRefuse);
    filter.add("vfork", kRefuse);
    // Nothing counts what is written to it.
    filter.add("memfd_create", kRefuse);
  }
  for (const char* const call : {"socket", "socketpair"}) {
    filter.add(call, kRefuse, argument(0, SCMP_CMP_NE, AF_UNIX));
  }
  for (const std::uint64_t option : kNamingOptions) {
    filter.add("setsockopt", kRefuse, argument(1, SCMP_CMP_MASKED_EQ, kLow, SOL_SOCKET),
               argument(2, SCMP_CMP_MASKED_EQ, kLow, option));
  }
  // Its own only: where the box's first process is the same user, that would be in reach.
  filter.add("prlimit64", kRefuse, argument(0, SCMP_CMP_NE, 0));
  for (const std::uint64_t request : kIoctls) {
    filter.add("ioctl", kRefuse, argument(1, SCMP_CMP_MASKED_EQ, kLow, request));
  }
  for (const std::uint64_t call : kFileCalls) {
    filter.add("fcntl", kRefuse, argument(1, SCMP_CMP_MASKED_EQ, kLow, call));
  }
}

Result<std::string> text_of(const Filter& filter) {
  const UniqueFd file(memfd_create("filter", MFD_CLOEXEC));
  if (!file) return system_failure("memfd_create");
  if (!filter.write(file.get())) return failure("libseccomp refuses the filter");
  std::string text(static_cast<std::size_t>(lseek(file.get(), 0, SEEK_END)), '\0');
  if (pread(file.get(), text.data(), text.size(), 0) != static_cast<ssize_t>(text.size())) {
    return system_failure("seccomp filter");
  }
  return text;
}

}  // namespace

Result<std::string> make_seccomp_filter(Forking forking) {
  Filter filter;
  filter.set(SCMP_FLTATR_CTL_OPTIMIZE, 2);
  filter.set(SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
  add_rules(filter, forking);
  return text_of(filter);
}

}  // namespace biglia::judge
