// Tests which calls the filter allows, with an interpreter of the kernel's filter instructions.
#include "judge/sandbox/seccomp_filter.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "judge/sandbox/allowed_calls.hpp"
#include "judge/sandbox/launcher/protocol.hpp"

namespace biglia::judge {
namespace {

constexpr std::uint32_t kEperm = SECCOMP_RET_ERRNO | EPERM;
constexpr std::uint32_t kEnosys = SECCOMP_RET_ERRNO | ENOSYS;
constexpr unsigned kNumbers = 1024;

using Arguments = std::array<std::uint64_t, 6>;

class SeccompFilter : public testing::Test {
 protected:
  static std::vector<sock_filter> filter(Forking forking, const Isolation& isolation = {}) {
    const std::string text = make_seccomp_filter(forking, isolation).value();
    std::vector<sock_filter> instructions(text.size() / sizeof(sock_filter));
    std::memcpy(instructions.data(), text.data(), text.size());
    return instructions;
  }

  std::uint32_t action(long number, const Arguments& arguments = {},
                       Forking forking = Forking::kAllowed,
                       std::uint32_t architecture = AUDIT_ARCH_X86_64) const {
    seccomp_data data{};
    data.nr = static_cast<int>(number);
    data.arch = architecture;
    for (std::size_t i = 0; i < arguments.size(); ++i) data.args[i] = arguments.at(i);
    return run(forking == Forking::kAllowed ? forking_ : threads_, data);
  }

  // In a box without namespaces.
  std::uint32_t confined(bool own_user, long number, const Arguments& arguments = {}) const {
    seccomp_data data{};
    data.nr = static_cast<int>(number);
    data.arch = AUDIT_ARCH_X86_64;
    for (std::size_t i = 0; i < arguments.size(); ++i) data.args[i] = arguments.at(i);
    return run(own_user ? own_user_ : same_user_, data);
  }

 private:
  static std::uint32_t run(const std::vector<sock_filter>& program, const seccomp_data& data) {
    std::uint32_t value = 0;
    for (std::size_t at = 0; at < program.size(); ++at) {
      const sock_filter& one = program[at];
      const auto jump = [&](bool taken) { at += taken ? one.jt : one.jf; };
      switch (one.code) {
        case BPF_LD | BPF_W | BPF_ABS:
          std::memcpy(&value, reinterpret_cast<const char*>(&data) + one.k, sizeof value);
          break;
        case BPF_ALU | BPF_AND | BPF_K:
          value &= one.k;
          break;
        case BPF_JMP | BPF_JA:
          at += one.k;
          break;
        case BPF_JMP | BPF_JEQ | BPF_K:
          jump(value == one.k);
          break;
        case BPF_JMP | BPF_JGT | BPF_K:
          jump(value > one.k);
          break;
        case BPF_JMP | BPF_JGE | BPF_K:
          jump(value >= one.k);
          break;
        case BPF_JMP | BPF_JSET | BPF_K:
          jump((value & one.k) != 0);
          break;
        case BPF_RET | BPF_K:
          return one.k;
        default:
          ADD_FAILURE() << "unknown instruction " << one.code;
          return 0;
      }
    }
    ADD_FAILURE() << "the filter does not return";
    return 0;
  }

  std::vector<sock_filter> forking_ = filter(Forking::kAllowed);
  std::vector<sock_filter> threads_ = filter(Forking::kDenied);
  std::vector<sock_filter> own_user_ =
      filter(Forking::kDenied, {.namespaces = false, .own_user = true, .signals_stay = true});
  std::vector<sock_filter> same_user_ =
      filter(Forking::kDenied, {.namespaces = false, .own_user = false, .signals_stay = false});
};

// Arguments that a rule might compare.
std::vector<Arguments> many_arguments() {
  std::vector<Arguments> all = {{0, 0, 0, 0, 0, 0}, {1, 1, 1, 1, 1, 1}, {~0UL, ~0UL, ~0UL, ~0UL}};
  for (unsigned bit = 1; bit < 64; ++bit) {
    const std::uint64_t value = std::uint64_t{1} << bit;
    all.push_back({value, value, value, value, value, value});
  }
  all.push_back({0, 0x5401 /* TCGETS */, 0, 0, 0, 0});
  all.push_back({0, 1 /* SOL_SOCKET */, 7 /* SO_SNDBUF */, 0, 0, 0});
  return all;
}

TEST_F(SeccompFilter, AllowsAsManyCallsAsTheListsContain) {
  std::set<long> allowed;
  for (long number = 0; number < kNumbers; ++number) {
    for (const Arguments& arguments : many_arguments()) {
      if (action(number, arguments) == SECCOMP_RET_ALLOW) allowed.insert(number);
    }
  }
  // clone, six calls by one argument, socket, socketpair, setsockopt, setrlimit, prlimit64.
  EXPECT_EQ(allowed.size(), allowed_calls().size() + calls_that_fork().size() + 12);
}

TEST_F(SeccompFilter, RefusesCallsThatNoRuntimeNeeds) {
  const auto refused = std::to_array<long>({SYS_fadvise64,
                                            SYS_mincore,
                                            SYS_readahead,
                                            SYS_sync_file_range,
                                            SYS_io_setup,
                                            SYS_io_submit,
                                            SYS_io_destroy,
                                            SYS_modify_ldt,
                                            SYS_memfd_secret,
                                            SYS_sysfs,
                                            SYS_ustat,
                                            SYS_remap_file_pages,
                                            SYS_seccomp,
                                            SYS_ptrace,
                                            SYS_bpf,
                                            SYS_userfaultfd,
                                            SYS_io_uring_setup,
                                            SYS_inotify_init1,
                                            SYS_inotify_add_watch,
                                            SYS_add_key,
                                            SYS_keyctl,
                                            SYS_mount,
                                            SYS_unshare,
                                            SYS_setns,
                                            SYS_shmget,
                                            SYS_mq_open,
                                            SYS_bind,
                                            SYS_flock,
                                            SYS_splice,
                                            SYS_set_mempolicy_home_node,
                                            SYS_sched_setaffinity,
                                            SYS_landlock_create_ruleset,
                                            SYS_pidfd_open,
                                            SYS_personality,
                                            SYS_setxattr});
  for (const long number : refused) {
    for (const Arguments& arguments : many_arguments()) {
      EXPECT_EQ(action(number, arguments), kEperm) << number;
      EXPECT_EQ(action(number, arguments, Forking::kDenied), kEperm) << number;
    }
  }
}

TEST_F(SeccompFilter, ReportsNewerCallsAsUnknown) {
  for (long number = kFirstNewerCall; number < kNumbers; ++number) {
    for (const Arguments& arguments : many_arguments()) {
      ASSERT_EQ(action(number, arguments), kEnosys) << number;
    }
  }
  EXPECT_EQ(action(SYS_clone3), kEnosys);
}

TEST_F(SeccompFilter, KillsOnCallsOfAnotherArchitecture) {
  for (const long number : {0L, 1L, 59L, 451L, 600L}) {
    EXPECT_EQ(action(number, {}, Forking::kAllowed, AUDIT_ARCH_I386), SECCOMP_RET_KILL_PROCESS);
    EXPECT_EQ(action(number | 0x40000000), SECCOMP_RET_KILL_PROCESS) << "x32";
  }
}

TEST_F(SeccompFilter, ComparesOnlyTheLowerHalfOfArguments) {
  constexpr std::uint64_t kHigh = std::uint64_t{1} << 32U;
  constexpr std::uint64_t kTiocsti = 0x5412;
  EXPECT_EQ(action(SYS_ioctl, {0, kTiocsti}), kEperm);
  EXPECT_EQ(action(SYS_ioctl, {0, kTiocsti + kHigh}), kEperm);
  EXPECT_EQ(action(SYS_ioctl, {0, 0x5401 + kHigh}), SECCOMP_RET_ALLOW);
  EXPECT_EQ(action(SYS_fcntl, {0, F_SETLK + kHigh}), kEperm);
  EXPECT_EQ(action(SYS_fcntl, {0, F_SETPIPE_SZ}), kEperm);
  EXPECT_EQ(action(SYS_fcntl, {0, F_GETFL}), SECCOMP_RET_ALLOW);
  EXPECT_EQ(action(SYS_prctl, {PR_SET_SECCOMP}), kEperm);
  EXPECT_EQ(action(SYS_prctl, {PR_SET_NAME}), SECCOMP_RET_ALLOW);
  EXPECT_EQ(action(SYS_socket, {1}), SECCOMP_RET_ALLOW);
  EXPECT_EQ(action(SYS_socket, {1 + kHigh}), kEperm);
}

TEST_F(SeccompFilter, AllowsReadsAndWritesOnlyWithoutFlags) {
  constexpr std::uint64_t kNowait = 8;
  for (const long call : {SYS_preadv2, SYS_pwritev2}) {
    EXPECT_EQ(action(call, {0, 0, 0, 0, 0, 0}), SECCOMP_RET_ALLOW);
    EXPECT_EQ(action(call, {0, 0, 0, 0, 0, kNowait}), kEperm);
    EXPECT_EQ(action(call, {0, 0, 0, 0, 0, 0x80}), kEperm) << "RWF_DONTCACHE";
  }
}

TEST_F(SeccompFilter, RefusesToSetTheLimitOfCoreFiles) {
  constexpr std::uint64_t kHigh = std::uint64_t{1} << 32U;
  constexpr std::uint64_t kSomewhere = 0x7fff0000;
  EXPECT_EQ(action(SYS_setrlimit, {RLIMIT_STACK, kSomewhere}), SECCOMP_RET_ALLOW);
  EXPECT_EQ(action(SYS_setrlimit, {RLIMIT_CORE, kSomewhere}), kEperm);
  EXPECT_EQ(action(SYS_setrlimit, {RLIMIT_CORE + kHigh, kSomewhere}), kEperm);
  EXPECT_EQ(action(SYS_prlimit64, {0, RLIMIT_STACK, kSomewhere}), SECCOMP_RET_ALLOW);
  EXPECT_EQ(action(SYS_prlimit64, {0, RLIMIT_CORE, kSomewhere}), kEperm);
  EXPECT_EQ(action(SYS_prlimit64, {0, RLIMIT_CORE + kHigh, kSomewhere}), kEperm);
  EXPECT_EQ(action(SYS_prlimit64, {0, RLIMIT_CORE, 0, kSomewhere}), SECCOMP_RET_ALLOW)
      << "reads only";
  EXPECT_EQ(action(SYS_prlimit64, {1, RLIMIT_STACK, kSomewhere}), kEperm) << "another process";
}

TEST_F(SeccompFilter, AllowsProcessesOnlyIfForkingIsAllowed) {
  constexpr std::uint64_t kThread =
      CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD;
  for (const auto forking : {Forking::kAllowed, Forking::kDenied}) {
    const std::uint32_t fork = forking == Forking::kAllowed ? SECCOMP_RET_ALLOW : kEperm;
    EXPECT_EQ(action(SYS_clone, {kThread}, forking), SECCOMP_RET_ALLOW);
    EXPECT_EQ(action(SYS_clone, {17}, forking), fork);
    EXPECT_EQ(action(SYS_clone, {kThread & ~std::uint64_t{CLONE_FILES}}, forking), fork);
    EXPECT_EQ(action(SYS_fork, {}, forking), fork);
    EXPECT_EQ(action(SYS_vfork, {}, forking), fork);
    for (unsigned bit = 0; bit < 32; ++bit) {
      constexpr std::uint64_t kNew = CLONE_NEWNS | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET |
                                     CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP | 0x80;
      const std::uint64_t flag = std::uint64_t{1} << bit;
      if ((flag & kNew) == 0) continue;
      EXPECT_EQ(action(SYS_clone, {kThread | flag}, forking), kEperm);
    }
  }
}

TEST_F(SeccompFilter, WithoutNamespacesRefusesCallsThatReachFilesAndSocketsByName) {
  for (const bool own_user : {true, false}) {
    for (const long call :
         {SYS_connect, SYS_truncate, SYS_getxattr, SYS_lgetxattr, SYS_listxattr}) {
      EXPECT_EQ(confined(own_user, call), kEperm) << call;
    }
    EXPECT_EQ(confined(own_user, SYS_socket, {AF_UNIX, SOCK_STREAM}), kEperm);
    EXPECT_EQ(confined(own_user, SYS_socketpair, {AF_UNIX, SOCK_DGRAM}), kEperm);
    EXPECT_EQ(confined(own_user, SYS_socketpair, {AF_UNIX, SOCK_STREAM}), SECCOMP_RET_ALLOW);
    EXPECT_EQ(confined(own_user, SYS_prctl, {PR_SET_PDEATHSIG, 0}), kEperm);
    EXPECT_EQ(confined(own_user, SYS_openat), SECCOMP_RET_ALLOW);
    EXPECT_EQ(confined(own_user, SYS_ftruncate), SECCOMP_RET_ALLOW);
    EXPECT_EQ(confined(own_user, SYS_fchmod), SECCOMP_RET_ALLOW);
  }
}

TEST_F(SeccompFilter, AsTheJudgesUserRefusesChangesOfItsOtherFiles) {
  for (const long call : {SYS_chmod, SYS_fchmodat, SYS_chown, SYS_lchown, SYS_fchownat, SYS_utime,
                          SYS_utimes, SYS_futimesat}) {
    EXPECT_EQ(confined(false, call, {5, 5, 5, 5}), kEperm) << call;
    EXPECT_EQ(confined(true, call, {5, 5, 5, 5}), SECCOMP_RET_ALLOW) << call;
  }
  EXPECT_EQ(confined(false, SYS_utimensat, {5, 0x1234}), kEperm);
  EXPECT_EQ(confined(false, SYS_utimensat, {5, 0}), SECCOMP_RET_ALLOW) << "of an open file";
}

TEST_F(SeccompFilter, AsTheJudgesUserAllowsSignalsToItselfOnly) {
  for (const long call :
       {SYS_kill, SYS_tkill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo}) {
    EXPECT_EQ(confined(false, call, {launcher::kOwnProcess}), SECCOMP_RET_ALLOW) << call;
    EXPECT_EQ(confined(false, call, {1}), kEperm) << call;
    EXPECT_EQ(confined(false, call, {static_cast<std::uint32_t>(-1)}), kEperm) << call;
    EXPECT_EQ(confined(true, call, {1}), SECCOMP_RET_ALLOW) << call;
  }
  EXPECT_EQ(confined(false, SYS_kill, {0}), SECCOMP_RET_ALLOW) << "its own group";
  EXPECT_EQ(confined(false, SYS_tgkill, {0}), kEperm);
}

}  // namespace
}  // namespace biglia::judge
