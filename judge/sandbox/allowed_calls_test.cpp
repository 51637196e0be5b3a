#include "judge/sandbox/allowed_calls.hpp"

#include <gmock/gmock.h>
#include <seccomp.h>

#include <algorithm>
#include <set>
#include <string_view>

namespace biglia::judge {
namespace {

using testing::Contains;
using testing::Not;

std::multiset<std::string_view> all_calls() {
  std::multiset<std::string_view> all;
  for (const auto& list : {allowed_calls(), calls_that_fork()}) {
    for (const char* const name : list) all.insert(name);
  }
  return all;
}

// libseccomp ignores some names that it does not know.
TEST(AllowedCalls, ExistAndAreNotNewerThanTheList) {
  for (const std::string_view name : all_calls()) {
    const int number = seccomp_syscall_resolve_name(std::string(name).c_str());
    EXPECT_GE(number, 0) << name;
    EXPECT_LT(number, static_cast<int>(kFirstNewerCall)) << name;
  }
}

TEST(AllowedCalls, AreListedOnce) {
  const auto all = all_calls();
  EXPECT_EQ(std::set(all.begin(), all.end()).size(), all.size());
}

// Each of these is a channel between boxes, counts per host, or changes the box itself.
TEST(AllowedCalls, LackDangerousCalls) {
  const auto all = all_calls();
  for (const char* const name : {"ptrace",
                                 "process_vm_readv",
                                 "process_vm_writev",
                                 "bpf",
                                 "perf_event_open",
                                 "userfaultfd",
                                 "io_uring_setup",
                                 "io_uring_enter",
                                 "keyctl",
                                 "add_key",
                                 "request_key",
                                 "mount",
                                 "umount2",
                                 "pivot_root",
                                 "chroot",
                                 "unshare",
                                 "setns",
                                 "open_tree",
                                 "move_mount",
                                 "fsopen",
                                 "mount_setattr",
                                 "clone3",
                                 "seccomp",
                                 "shmget",
                                 "msgget",
                                 "semget",
                                 "mq_open",
                                 "io_setup",
                                 "inotify_init1",
                                 "fanotify_init",
                                 "flock",
                                 "sched_setaffinity",
                                 "sched_setscheduler",
                                 "setpriority",
                                 "pidfd_open",
                                 "pidfd_getfd",
                                 "bind",
                                 "listen",
                                 "accept4",
                                 "fadvise64",
                                 "mincore",
                                 "readahead",
                                 "sync_file_range",
                                 "vmsplice",
                                 "splice",
                                 "tee",
                                 "modify_ldt",
                                 "personality",
                                 "reboot",
                                 "init_module",
                                 "kexec_load",
                                 "swapon",
                                 "sethostname",
                                 "clock_settime",
                                 "settimeofday",
                                 "name_to_handle_at",
                                 "open_by_handle_at"}) {
    EXPECT_GE(seccomp_syscall_resolve_name(name), 0) << name;
    EXPECT_THAT(all, Not(Contains(name)));
  }
}

// Calls that are allowed only with some arguments are in seccomp_filter.cpp.
TEST(AllowedCalls, LackCallsThatDependOnTheirArguments) {
  const auto all = all_calls();
  for (const char* const name : {"clone", "ioctl", "fcntl", "prctl", "madvise", "socket",
                                 "socketpair", "setsockopt", "setrlimit", "prlimit64"}) {
    EXPECT_THAT(all, Not(Contains(name)));
  }
}

TEST(CallsThatFork, AreNotAmongTheOthers) {
  const auto plain = allowed_calls();
  for (const std::string_view name : calls_that_fork()) {
    EXPECT_EQ(std::ranges::find(plain, name, [](const char* one) { return std::string_view(one); }),
              plain.end())
        << name;
  }
  const auto forking = calls_that_fork();
  EXPECT_THAT(std::set<std::string_view>(forking.begin(), forking.end()), Contains("fork"));
}

}  // namespace
}  // namespace biglia::judge
