#include "judge/sandbox/launcher/inspection.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>

extern char** environ;  // NOLINT(readability-redundant-declaration): not in every header

namespace biglia::judge::launcher {
namespace {

struct Expected {
  bool namespaces = true;
  bool own_proc = true;
  bool lists_proc = true;
  const char* work = "";
  const char* temporary = "";
  const char* binds = "";
  const char* secret = "";
};

void report_violation(bool violated, const char* what, const char* which = "") {
  if (violated) std::printf("%s%s\n", what, which);
}

bool opens(const char* path, int flags) {
  const int file = open(path, flags | O_CLOEXEC, 0600);
  if (file >= 0) close(file);
  return file >= 0;
}

// Leaves no file.
bool can_create_in(const char* folder) {
  char path[4096];
  std::snprintf(path, sizeof path, "%s/biglia-probe", folder);
  const bool created = opens(path, O_RDWR | O_CREAT);
  if (created) unlink(path);
  return created;
}

void inspect_user() {
  unsigned ids[6] = {};
  const bool known =
      getresuid(&ids[0], &ids[1], &ids[2]) == 0 && getresgid(&ids[3], &ids[4], &ids[5]) == 0;
  report_violation(!known, "has no user");
  for (const unsigned id : ids) {
    if (id != 0) continue;
    std::puts("runs as user or group 0");
    break;
  }
  gid_t groups[64];
  const int count = getgroups(64, groups);
  report_violation(count < 0, "is in many groups");
  for (int i = 0; i < count; ++i) report_violation(groups[i] == 0, "is in group 0");
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  __user_cap_data_struct sets[2] = {};
  report_violation(syscall(SYS_capget, &header, sets) != 0, "cannot read its capabilities");
  for (const __user_cap_data_struct& set : sets) {
    report_violation((set.effective | set.permitted | set.inheritable) != 0, "has capabilities");
  }
  report_violation(prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1, "can gain privileges");
  constexpr int kFilter = 2;
  report_violation(prctl(PR_GET_SECCOMP) != kFilter, "has no seccomp filter");
}

void inspect_surroundings() {
  constexpr int kMostDescriptors = 1024;
  for (int i = 3; i < kMostDescriptors; ++i) {
    char number[16];
    std::snprintf(number, sizeof number, "%d", i);
    report_violation(fcntl(i, F_GETFD) >= 0, "sees descriptor ", number);
  }
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const bool expected =
        std::strncmp(*variable, "PATH=", 5) == 0 || std::strncmp(*variable, "TMPDIR=", 7) == 0;
    report_violation(!expected, "sees the variable ", *variable);
  }
}

void inspect_files(const Expected& expected) {
  for (const char* folder : {"", "/usr", "/usr/bin", "/etc", "/dev", "/proc", "/proc/sys", "/root",
                             "/home", "/var/tmp", "/dev/shm", expected.binds}) {
    // In a box with its own tree, this is a link to the writable folder.
    if (expected.namespaces && std::strcmp(folder, "/dev/shm") == 0) continue;
    report_violation(can_create_in(folder), "can write in ", folder);
  }
  for (const char* file : {"/proc/self/oom_score_adj", "/proc/sysrq-trigger",
                           "/proc/sys/kernel/core_pattern", "/etc/passwd"}) {
    report_violation(opens(file, O_WRONLY), "can write ", file);
  }
  for (const char* file : {"/etc/shadow", "/proc/1/environ", expected.secret}) {
    report_violation(opens(file, O_RDONLY), "can read ", file);
  }
  for (const char* folder : {expected.work, expected.temporary}) {
    report_violation(!can_create_in(folder), "cannot write in ", folder);
  }
}

bool is_number(const char* name) { return *name >= '0' && *name <= '9'; }

void inspect_processes(const Expected& expected) {
  DIR* const proc = opendir("/proc");
  report_violation(expected.lists_proc != (proc != nullptr),
                   "can list /proc, or cannot list its own");
  if (!expected.lists_proc) {
    for (const char* file : {"/proc/self/status", "/proc/self/smaps", "/proc/self/autogroup"}) {
      report_violation(opens(file, O_RDONLY), "can read ", file);
    }
    report_violation(opens("/proc/self/maps", O_RDONLY) != expected.own_proc,
                     "can read /proc/self/maps of the host, or cannot read its own");
    char link[4096];
    report_violation(readlink("/proc/self/exe", link, sizeof link) < 0,
                     "cannot read the link of its own executable");
  }
  if (!expected.namespaces) {
    report_violation(kill(getppid(), 0) == 0, "can signal the box's first process");
    report_violation(kill(1, 0) == 0, "can signal process 1");
    report_violation(kill(getpid(), 0) != 0, "cannot signal itself");
    return;
  }
  bool found_itself = false;
  for (const dirent* entry = nullptr; proc != nullptr && (entry = readdir(proc)) != nullptr;) {
    if (!is_number(entry->d_name)) continue;
    const int pid = std::atoi(entry->d_name);
    found_itself = found_itself || pid == getpid();
    report_violation(pid != 1 && pid != getpid(), "sees process ", entry->d_name);
  }
  report_violation(found_itself != expected.lists_proc, "does not find itself in /proc");
}

void inspect_network() {
  for (const int family : {AF_INET, AF_INET6, AF_NETLINK}) {
    report_violation(socket(family, SOCK_DGRAM, 0) >= 0, "can open a network socket");
  }
}

}  // namespace

int inspect(int count, const char* const* arguments) {
  constexpr int kExpectedArguments = 6;
  if (count != kExpectedArguments) {
    std::puts("has lost its arguments");
    return 1;
  }
  const Expected expected{.namespaces = std::strcmp(arguments[0], "namespaces") == 0,
                          .own_proc = std::strcmp(arguments[1], "no-proc") != 0,
                          .lists_proc = std::strcmp(arguments[1], "proc") == 0,
                          .work = arguments[2],
                          .temporary = arguments[3],
                          .binds = arguments[4],
                          .secret = arguments[5]};
  inspect_user();
  inspect_surroundings();
  inspect_files(expected);
  inspect_processes(expected);
  inspect_network();
  return std::fflush(stdout) == 0 ? kInspected : 1;
}

}  // namespace biglia::judge::launcher
