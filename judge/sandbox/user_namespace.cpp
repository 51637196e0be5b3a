#include "judge/sandbox/user_namespace.hpp"

#include <fcntl.h>
#include <linux/capability.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <string>

namespace biglia::judge {
namespace {

// Ids that no distribution, container manager or systemd hands out lie from 0x70000000 up to
// 0x7fffffff (systemd's UIDS-GIDS): room for 32 slots of two for each of 2^22 process ids.
constexpr unsigned kFirstHostId = 0x70000000;
constexpr unsigned kSlots = 32;
constexpr unsigned kIdsPerSlot = 2;
constexpr unsigned kProcesses = 1U << 22U;

unsigned next_host_id() {
  static std::atomic<unsigned> counter = 0;
  const unsigned slot = counter.fetch_add(1) % kSlots;
  const unsigned process = static_cast<unsigned>(getpid()) % kProcesses;
  return kFirstHostId + (process * kSlots + slot) * kIdsPerSlot;
}

// Becomes the user, keeping the capability to make a namespace where only root may.
bool become(unsigned id) {
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  __user_cap_data_struct sets[2] = {};
  if (prctl(PR_SET_KEEPCAPS, 1) != 0 || syscall(SYS_setgroups, 0, nullptr) != 0) return false;
  if (syscall(SYS_setresgid, id, id, id) != 0 || syscall(SYS_setresuid, id, id, id) != 0) {
    return false;
  }
  if (syscall(SYS_capget, &header, sets) != 0) return false;
  for (auto& set : sets) set.effective = set.permitted;
  return syscall(SYS_capset, &header, sets) == 0;
}

bool say(int fd) { return write(fd, "x", 1) == 1; }

bool hear(int fd) {
  char byte = 0;
  return read(fd, &byte, 1) == 1;
}

// The namespace's first process: makes it, waits for its maps, forbids further user namespaces.
// Only system calls: it is a fork of a program with threads.
[[noreturn]] void first_process(unsigned id, int go, int done) {
  if (!become(id) || unshare(CLONE_NEWUSER) != 0 || !say(done) || !hear(go)) _exit(1);
  const int setting = open("/proc/sys/user/max_user_namespaces", O_WRONLY | O_CLOEXEC);
  // Where the system's settings cannot be written the job may make namespaces, without
  // capabilities outside them.
  if (setting >= 0) (void)!write(setting, "0", 1);
  if (!say(done)) _exit(1);
  (void)hear(go);  // stays until the parent holds the namespace
  _exit(0);
}

Result<UserNamespace> prepare(pid_t pid, unsigned id, int go, int done) {
  const std::string process = "/proc/" + std::to_string(pid);
  if (!hear(done)) {
    return failure(
        "the kernel refused a new user namespace (it does in a chroot: a root must be entered by "
        "pivot_root)");
  }
  const std::string map = "0 " + std::to_string(id + 1) + " 1\n" + std::to_string(kJudgeId) +
                          " 0 1\n" + std::to_string(kJobId) + " " + std::to_string(id) + " 1\n";
  for (const char* file : {"/uid_map", "/gid_map"}) {
    if (auto written = write_small_file(process + file, map); !written) {
      return std::unexpected(written.error());
    }
  }
  if (!say(go) || !hear(done)) return failure("the user namespace's first process died");
  UserNamespace result{UniqueFd(open((process + "/ns/user").c_str(), O_RDONLY | O_CLOEXEC)), id};
  if (!result.fd) return system_failure(process + "/ns/user");
  return result;
}

}  // namespace

Result<UserNamespace> make_user_namespace() {
  auto go = make_pipe();
  if (!go) return std::unexpected(go.error());
  auto done = make_pipe();
  if (!done) return std::unexpected(done.error());

  const unsigned id = next_host_id();
  const pid_t pid = fork();
  if (pid < 0) return system_failure("fork");
  if (pid == 0) {
    close(go->write_end.get());  // else its own copy would keep the pipe open
    close(done->read_end.get());
    first_process(id, go->read_end.get(), done->write_end.get());
  }
  done->write_end.reset();
  auto result = prepare(pid, id, go->write_end.get(), done->read_end.get());
  go->write_end.reset();  // lets it end
  waitpid(pid, nullptr, 0);
  return result;
}

}  // namespace biglia::judge
