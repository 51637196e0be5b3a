#include "judge/sandbox/seccomp_filter.hpp"

#include <asm/ioctls.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string_view>
#include <tuple>

#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/allowed_calls.hpp"
#include "judge/sandbox/launcher/protocol.hpp"

namespace biglia::judge {
namespace {

// Flags of clone that create namespaces or pass on a tracer.
constexpr std::uint64_t kRefusedFlags = CLONE_NEWNS | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET |
                                        CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP |
                                        0x80 /* CLONE_NEWTIME */ | CLONE_PTRACE;

// A call that is allowed if the lower 32 bits of one argument have one of these values. The kernel
// ignores the upper bits.
struct ByArgument {
  const char* call;
  unsigned argument;
  std::span<const std::uint64_t> values;
};

constexpr std::uint64_t kLow = 0xffffffff;

// Excludes TIOCSTI, TIOCLINUX and similar calls of terminals, and the calls of file systems other
// than for reading.
constexpr auto kIoctls = std::to_array<std::uint64_t>(
    {TCGETS, TIOCGWINSZ, TIOCGPGRP, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX});
// Excludes locks, leases and notifications (channels between boxes that share a file), and larger
// pipes (counted per user).
constexpr auto kFileCalls =
    std::to_array<std::uint64_t>({F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL,
                                  F_GETOWN, F_GETPIPE_SZ, F_ADD_SEALS, F_GET_SEALS});
// Excludes PR_SET_SECCOMP, PR_SCHED_CORE and many others. PR_SET_PDEATHSIG could keep a program alive
// after its box, if there is no pid namespace.
constexpr auto kProcessOptions = std::to_array<std::uint64_t>(
    {PR_SET_NAME, PR_GET_NAME, PR_GET_PDEATHSIG, PR_GET_DUMPABLE, PR_GET_SECCOMP, PR_CAPBSET_READ,
     PR_GET_KEEPCAPS, PR_SET_TIMERSLACK, PR_GET_TIMERSLACK, PR_SET_NO_NEW_PRIVS,
     PR_GET_NO_NEW_PRIVS, PR_SET_THP_DISABLE, PR_GET_THP_DISABLE, PR_GET_TID_ADDRESS,
     0x53564d41 /* PR_SET_VMA */});
// Excludes MADV_MERGEABLE (pages shared with other boxes), and MADV_COLD and MADV_PAGEOUT (they
// evict pages from memory).
constexpr auto kAdvices = std::to_array<std::uint64_t>(
    {MADV_NORMAL, MADV_RANDOM, MADV_SEQUENTIAL, MADV_WILLNEED, MADV_DONTNEED, MADV_FREE,
     MADV_REMOVE, MADV_DONTFORK, MADV_DOFORK, MADV_HUGEPAGE, MADV_NOHUGEPAGE, MADV_DONTDUMP,
     MADV_DODUMP, MADV_WIPEONFORK, MADV_KEEPONFORK, MADV_POPULATE_READ, MADV_POPULATE_WRITE});
constexpr auto kNone = std::to_array<std::uint64_t>({0});

constexpr auto kByArgument = std::to_array<ByArgument>({
    {"ioctl", 1, kIoctls},
    {"fcntl", 1, kFileCalls},
    {"prctl", 0, kProcessOptions},
    {"madvise", 2, kAdvices},
    // RWF_NOWAIT reveals whether a page is in memory; RWF_DONTCACHE evicts it.
    {"preadv2", 5, kNone},
    {"pwritev2", 5, kNone},
});

// Excludes SO_PASSCRED and SO_PASSPIDFD: a socket that sends with them gets a name, as by bind. If
// the socket outlives its program, a later program of the same slot could find it.
constexpr auto kSocketOptions =
    std::to_array<std::uint64_t>({SO_REUSEADDR, SO_REUSEPORT, SO_KEEPALIVE, SO_LINGER, SO_SNDBUF,
                                  SO_RCVBUF, SO_SNDTIMEO, SO_RCVTIMEO});

// The C++ equivalent of SCMP_A0_64 and its siblings.
constexpr scmp_arg_cmp argument(unsigned which, scmp_compare how, std::uint64_t value,
                                std::uint64_t masked = 0) {
  return {which, how, value, masked};
}

class Filter {
 public:
  Filter() : context_(seccomp_init(SCMP_ACT_ERRNO(EPERM))) {}

  bool ok() const { return context_ != nullptr && good_; }
  void set(scmp_filter_attr attribute, std::uint32_t value) {
    if (ok()) good_ = seccomp_attr_set(context_.get(), attribute, value) == 0;
  }
  // libseccomp ignores calls that this architecture does not have.
  template <typename... Conditions>
  void add(std::uint32_t action, const char* call, Conditions... conditions) {
    const int number = seccomp_syscall_resolve_name(call);
    if (!ok() || number == __NR_SCMP_ERROR) return;
    good_ =
        seccomp_rule_add(context_.get(), action, number, sizeof...(conditions), conditions...) == 0;
  }
  template <typename... Conditions>
  void allow(const char* call, Conditions... conditions) {
    add(SCMP_ACT_ALLOW, call, conditions...);
  }
  bool write(int file) const { return ok() && seccomp_export_bpf(context_.get(), file) == 0; }

 private:
  struct Release {
    void operator()(void* context) const { seccomp_release(context); }
  };
  std::unique_ptr<void, Release> context_;
  bool good_ = true;
};

// Names of files reach everything in the host's tree. Opening is checked by Landlock; these calls are
// not. Truncation is only from Landlock's version 3 on.
constexpr auto kByName =
    std::to_array<std::string_view>({"connect", "truncate", "getxattr", "lgetxattr", "listxattr",
                                     "llistxattr", "fgetxattr", "flistxattr", "socket"});
// These change a file of the program's user, which is the judge's.
constexpr auto kOfOwner =
    std::to_array<std::string_view>({"chmod", "fchmodat", "chown", "lchown", "fchownat", "utime",
                                     "utimes", "futimesat", "utimensat"});
// These reach all processes of the program's user.
constexpr auto kSignals =
    std::to_array<const char*>({"kill", "tkill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo"});

bool is_allowed(std::string_view call, const Isolation& isolation) {
  const auto is_in = [&](const auto& calls) {
    return std::ranges::find(calls, call) != calls.end();
  };
  return isolation.namespaces || (!is_in(kByName) && (isolation.own_user || !is_in(kOfOwner)) &&
                                  (isolation.signals_stay || !is_in(kSignals)));
}

// What is_allowed() refuses, with arguments that do no harm.
void allow_parts(Filter& filter, Forking forking, const Isolation& isolation) {
  if (isolation.namespaces) {
    filter.allow("prctl", argument(0, SCMP_CMP_MASKED_EQ, kLow, PR_SET_PDEATHSIG));
    return;
  }
  // Without a name: the file is open.
  if (!isolation.own_user) filter.allow("utimensat", argument(1, SCMP_CMP_EQ, 0));
  if (isolation.signals_stay) return;
  filter.allow("kill", argument(0, SCMP_CMP_MASKED_EQ, kLow, 0));  // the program's group
  // Of several processes, each has another number.
  if (forking == Forking::kAllowed) return;
  for (const char* const call : kSignals) {
    filter.allow(call, argument(0, SCMP_CMP_MASKED_EQ, kLow, launcher::kOwnProcess));
  }
}

// With namespaces, all kinds of sockets without a network. Otherwise pairs of connected ones, which
// cannot send to others: their messages ignore addresses.
void allow_sockets(Filter& filter, const Isolation& isolation) {
  const scmp_arg_cmp local = argument(0, SCMP_CMP_EQ, AF_UNIX);
  if (isolation.namespaces) {
    filter.allow("socket", local);
    filter.allow("socketpair", local);
    return;
  }
  constexpr std::uint64_t kType = 0xf;
  for (const std::uint64_t type : {SOCK_STREAM, SOCK_SEQPACKET}) {
    filter.allow("socketpair", local, argument(1, SCMP_CMP_MASKED_EQ, kType, type));
  }
}

void allow_clone(Filter& filter, Forking forking) {
  // Threads must share descriptors. Otherwise each thread could open as many as a process may.
  const std::uint64_t expected = forking == Forking::kDenied ? CLONE_THREAD | CLONE_FILES : 0;
  filter.allow("clone", argument(0, SCMP_CMP_MASKED_EQ, kRefusedFlags | expected, expected));
  filter.add(SCMP_ACT_ERRNO(ENOSYS), "clone3");
}

// Allows a process to set its own limits, except the limit of core files: with 0, a crash would
// start the helper of a core pattern that is a pipe. Other processes are excluded because the box's
// first process may have the same user.
void allow_limits(Filter& filter) {
  const scmp_arg_cmp own = argument(0, SCMP_CMP_EQ, 0);
  for (std::uint64_t resource = 0; resource < RLIM_NLIMITS; ++resource) {
    if (resource == RLIMIT_CORE) continue;
    filter.allow("setrlimit", argument(0, SCMP_CMP_MASKED_EQ, kLow, resource));
    filter.allow("prlimit64", own, argument(1, SCMP_CMP_MASKED_EQ, kLow, resource));
  }
  filter.allow("prlimit64", own, argument(2, SCMP_CMP_EQ, 0));  // reads only
}

void add_rules(Filter& filter, Forking forking, const Isolation& isolation) {
  for (const char* const call : allowed_calls()) {
    if (is_allowed(call, isolation)) filter.allow(call);
  }
  allow_parts(filter, forking, isolation);
  if (forking == Forking::kAllowed) {
    for (const char* const call : calls_that_fork()) filter.allow(call);
  }
  allow_clone(filter, forking);
  for (const ByArgument& rule : kByArgument) {
    for (const std::uint64_t value : rule.values) {
      filter.allow(rule.call, argument(rule.argument, SCMP_CMP_MASKED_EQ, kLow, value));
    }
  }
  allow_sockets(filter, isolation);
  for (const std::uint64_t option : kSocketOptions) {
    filter.allow("setsockopt", argument(1, SCMP_CMP_MASKED_EQ, kLow, SOL_SOCKET),
                 argument(2, SCMP_CMP_MASKED_EQ, kLow, option));
  }
  allow_limits(filter);
}

// libseccomp has no rule for "every number from here on", so these instructions precede its own.
// They leave other architectures and x32 numbers to libseccomp's filter.
std::string refusal_of_newer_calls() {
  constexpr unsigned kX32 = 0x40000000;
  const auto instructions = std::to_array<sock_filter>({
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AUDIT_ARCH_X86_64, 0, 4),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, kX32, 2, 0),
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, kFirstNewerCall, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
  });
  return {reinterpret_cast<const char*>(instructions.data()), sizeof instructions};
}

Result<std::string> text_of(const Filter& filter) {
  const UniqueFd file(memfd_create("filter", MFD_CLOEXEC));
  if (!file) return system_failure("memfd_create");
  if (!filter.write(file.get())) return failure("libseccomp rejected the filter");
  std::string text(static_cast<std::size_t>(lseek(file.get(), 0, SEEK_END)), '\0');
  if (pread(file.get(), text.data(), text.size(), 0) != static_cast<ssize_t>(text.size())) {
    return system_failure("seccomp filter");
  }
  return text;
}

Result<std::string> compiled_filter(Forking forking, const Isolation& isolation) {
  Filter filter;
  filter.set(SCMP_FLTATR_CTL_OPTIMIZE, 2);
  filter.set(SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
  add_rules(filter, forking, isolation);
  auto text = text_of(filter);
  return text ? refusal_of_newer_calls() + *text : text;
}

}  // namespace

Result<std::string> make_seccomp_filter(Forking forking, const Isolation& isolation) {
  static std::mutex mutex;  // guards `made`
  static std::map<std::tuple<Forking, bool, bool, bool>, std::string> made;
  const auto key =
      std::tuple(forking, isolation.namespaces, isolation.own_user, isolation.signals_stay);
  const std::lock_guard guard(mutex);
  if (const auto known = made.find(key); known != made.end()) return known->second;
  auto filter = compiled_filter(forking, isolation);
  if (filter) made.emplace(key, *filter);
  return filter;
}

}  // namespace biglia::judge
