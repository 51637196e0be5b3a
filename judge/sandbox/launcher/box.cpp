#include "judge/sandbox/launcher/box.hpp"

#include <fcntl.h>
#include <linux/mount.h>
#include <linux/sched.h>
#include <poll.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <new>

#include "judge/sandbox/launcher/channel.hpp"
#include "judge/sandbox/launcher/confinement.hpp"
#include "judge/sandbox/launcher/fork_process.hpp"
#include "judge/sandbox/launcher/group.hpp"
#include "judge/sandbox/launcher/job.hpp"
#include "judge/sandbox/launcher/mounts.hpp"
#include "judge/sandbox/launcher/report.hpp"
#include "judge/sandbox/launcher/shown_files.hpp"

namespace biglia::judge::launcher {
namespace {

// Files that the first process receives from the launcher.
struct BoxFiles {
  InheritedSockets sockets;
  int scratch = -1;  // the box's tmpfs, not yet mounted
  int group = -1;    // the folder of the box's cgroup, or -1
};

Message message;

// The signal that ends a box. Without a pid namespace, its first process has to kill the others, so
// that one receives a signal that it can wait for.
int end_signal(const Slot& slot, bool is_alone = false) {
  return slot.namespaces || is_alone ? SIGKILL : SIGTERM;
}

// The launcher may have died before prctl() took effect.
bool die_with_launcher(const Slot& slot) {
  if (prctl(PR_SET_PDEATHSIG, end_signal(slot)) != 0) return false;
  pollfd launcher{slot.self, POLLIN, 0};
  return poll(&launcher, 1, 0) == 0;
}

// The plan is in memory shared with the program's process.
JobPlan* make_plan(const Slot& slot, const Prepare& request) {
  void* const memory =
      mmap(nullptr, sizeof(JobPlan), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return nullptr;
  auto* const plan = new (memory) JobPlan;
  plan->slot = &slot;
  plan->limits = request;
  plan->first = getpid();
  report = &plan->report;
  return plan;
}

bool make_scratch(const Slot& slot, int scratch) {
  char path[4096];
  if (!step(path_in(slot.tree, kScratch, path) && attach(scratch, path), "scratch folder"))
    return false;
  umask(0);
  for (const char* folder : kScratchFolders) {
    char name[64];
    std::snprintf(name, sizeof name, "%s/%s", kScratch, folder);
    const mode_t mode = std::strcmp(folder, "box") == 0 ? 0755 : 01777;
    if (!step(path_in(slot.tree, name, path) && mkdir(path, mode) == 0, "folder", name))
      return false;
  }
  umask(kUmask);
  return true;
}

bool make_proc(JobPlan& plan) {
  if (!plan.slot->own_proc) {
    plan.proc = plan.slot->host_proc;
    return true;
  }
  constexpr unsigned long kFlags = MS_NOSUID | MS_NODEV | MS_NOEXEC;
  char path[4096];
  // Shows only processes. Everything else in /proc belongs to the host, such as the kernel command
  // line.
  const bool mounted = path_in(plan.slot->tree, "/proc", path) &&
                       mount("proc", path, "proc", kFlags, "subset=pid") == 0;
  if (mounted) plan.proc = open_tree_copy(path);
  constexpr unsigned long kReadOnly = kFlags | MS_REMOUNT | MS_BIND | MS_RDONLY;
  return step(plan.proc >= 0 && mount("", path, nullptr, kReadOnly, nullptr) == 0, "mount /proc");
}

[[noreturn]] void fail(int socket) {
  Ended ended;
  copy_step(ended);
  send_message(socket, ended, -1);
  _exit(1);
}

// How long the process was ready to run without running. The kernel provides this until the process
// is reaped. It is skipped for short runs, for which it does not matter, and without a /proc of the
// box, where the process has another number.
std::uint64_t waited_for_processor(const JobPlan& plan, pid_t process, std::uint64_t ran_ns) {
  if (ran_ns < kShortRunNs || (plan.slot->namespaces && !plan.slot->own_proc)) return 0;
  const int proc = plan.slot->namespaces ? plan.proc : AT_FDCWD;
  char text[96] = {};
  std::snprintf(text, sizeof text, "%s%d/schedstat", plan.slot->namespaces ? "" : "/proc/",
                process);
  const int file = openat(proc, text, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  const ssize_t got = read(file, text, sizeof text - 1);
  close(file);
  text[got < 0 ? 0 : got] = '\0';
  const char* const second = std::strchr(text, ' ');
  return second == nullptr ? 0 : std::strtoull(second, nullptr, 10);
}

// Reaps the dead. Process 1 of a pid namespace is also the parent of all orphans. Returns false if
// the program is still running.
bool reap(const JobPlan& plan, pid_t job, Ended& ended) {
  while (true) {
    siginfo_t info{};
    if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == 0) return false;
    if (info.si_pid == job) {
      ended.ended_ns = now_ns();
      ended.waited_ns = waited_for_processor(plan, job, ended.ended_ns - plan.report.started_ns);
      ended.code = info.si_code;
      ended.status = info.si_status;
    }
    const pid_t dead = info.si_pid;
    if (waitid(P_PID, static_cast<id_t>(dead), &info, WEXITED) != 0 || dead == job) return true;
  }
}

// The box is discarded, or its launcher is dead. In a pid namespace, the kernel kills the others.
[[noreturn]] void end_processes(const JobPlan& plan) {
  if (!plan.slot->namespaces) kill_box_processes(*plan.slot, plan.limits.job);
  _exit(0);
}

// Shows the files that the judge requests, until the program has ended.
void serve_program(JobPlan& plan, pid_t job, int socket, int signals, Ended& ended) {
  pollfd fds[2] = {{socket, POLLIN, 0}, {signals, POLLIN, 0}};
  while (true) {
    if (poll(fds, 2, -1) < 0) continue;
    if (fds[0].revents != 0) {
      if (!receive(socket, message)) end_processes(plan);  // the judge has discarded the box
      bool last = false;
      if (!show_files(*plan.slot, message, last)) fail(socket);
      if (last) announce_files(plan);
    }
    if (fds[1].revents == 0) continue;
    // Read before the dead are reaped, so a later death is signalled again.
    signalfd_siginfo signal{};
    (void)!read(signals, &signal, sizeof signal);
    if (signal.ssi_signo == SIGTERM) end_processes(plan);
    if (reap(plan, job, ended)) return;
  }
}

// Kills and reaps every other process in the box. If process 1 has no children, it is alone. The
// judge's clock must not include this time, so the judge is notified.
void kill_remaining(const JobPlan& plan, int socket) {
  siginfo_t info{};
  if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) != 0) return;
  Plain ending;
  ending.header.kind = Kind::kEnding;
  if (!plan.slot->namespaces) {
    send_message(socket, ending, -1);
    return kill_box_processes(*plan.slot, plan.limits.job);
  }
  if (kill(-1, SIGKILL) == 0) send_message(socket, ending, -1);
  while (waitid(P_ALL, 0, &info, WEXITED) == 0 || errno == EINTR) {
  }
}

// The program's files use memory of a group that the next run may share. Frees it before the end is
// reported, unless there is too little to matter.
void drop_files(int scratch) {
  constexpr fsblkcnt_t kLittle = 16;  // pages
  struct statfs files{};
  if (fstatfs(scratch, &files) == 0 && files.f_blocks - files.f_bfree <= kLittle) return;
  close(scratch);
  umount2(kScratch, MNT_DETACH);
}

// Returns a descriptor that is readable when a child has died or, without a pid namespace, when the
// box has to end. There, the host's signals reach this process, so all others are blocked.
int watch_signals(const Slot& slot) {
  sigset_t watched;
  sigemptyset(&watched);
  sigaddset(&watched, SIGCHLD);
  if (!slot.namespaces) sigaddset(&watched, SIGTERM);
  sigset_t blocked = watched;
  if (!slot.namespaces) sigfillset(&blocked);
  if (sigprocmask(SIG_BLOCK, &blocked, nullptr) != 0) return -1;
  return signalfd(-1, &watched, SFD_CLOEXEC);
}

// Makes what separates the box from the host, as far as its processes share it.
bool make_box(const Slot& slot, JobPlan& plan, const BoxFiles& files) {
  if (!slot.namespaces) return enclose_processes(slot);
  return make_scratch(slot, files.scratch) && make_proc(plan);
}

void copy_usage(Ended& ended, int group) {
  rusage used{};
  getrusage(RUSAGE_CHILDREN, &used);
  constexpr std::int64_t kSecond = 1'000'000;
  ended.tree_cpu_us = (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * kSecond +
                      used.ru_utime.tv_usec + used.ru_stime.tv_usec - report->set_up_us;
  ended.largest_kib = static_cast<std::uint64_t>(used.ru_maxrss);
  ended.set_up_cpu_us = own_cpu_us() + report->set_up_us;
  ended.group = read_group(group);
}

// The main function of process 1 of the box.
[[noreturn]] void first_process(const Slot& slot, const Prepare& request, const BoxFiles& files) {
  const int socket = files.sockets.box;
  JobPlan* const plan = make_plan(slot, request);
  const int signals = watch_signals(slot);
  if (!step(plan != nullptr, "memory") || !step(signals >= 0, "signalfd") ||
      !step(die_with_launcher(slot), "parent") || !make_box(slot, *plan, files)) {
    fail(socket);
  }
  const pid_t job = fork_process();
  if (job == 0) become_job(*plan, files.sockets.program);
  if (!step(job > 0, "fork")) fail(socket);
  close(files.sockets.program);
  Ended ended;
  serve_program(*plan, job, socket, signals, ended);
  kill_remaining(*plan, socket);
  if (slot.namespaces && plan->collect == 0) drop_files(files.scratch);
  ended.started_ns = report->started_ns;
  copy_usage(ended, files.group);
  ended.outcome = report->step[0] == '\0' ? Outcome::kEnded : Outcome::kSetupFailed;
  copy_step(ended);
  send_message(socket, ended, plan->collect == 1 ? files.scratch : -1);
  _exit(0);
}

// The main function of a box's only process. It does not keep the launcher's socket, so that the judge
// notices the launcher's end.
[[noreturn]] void only_process(const Slot& slot, const Prepare& request, const BoxFiles& files) {
  close(kSocket);
  JobPlan plan;
  plan.slot = &slot;
  plan.limits = request;
  plan.alone = files.sockets.box;
  report = &plan.report;
  become_job(plan, files.sockets.program);
}

// Without namespaces. Containers refuse clone3.
BoxProcess start_process(const Slot& slot, const Prepare& request, const BoxFiles& files) {
  BoxProcess started;
  started.alone = request.alone == 1;
  const unsigned long flags = CLONE_PIDFD | SIGCHLD | (started.alone ? CLONE_PARENT : 0);
  const long pid = syscall(SYS_clone, flags, nullptr, &started.pidfd, nullptr, 0);
  if (pid == 0 && started.alone) only_process(slot, request, files);
  if (pid == 0) first_process(slot, request, files);
  if (step(pid > 0, "first process of the box")) started.pid = static_cast<pid_t>(pid);
  return started;
}

}  // namespace

void end_box(const Slot& slot, const BoxProcess& process) {
  syscall(SYS_pidfd_send_signal, process.pidfd, end_signal(slot, process.alone), nullptr, 0);
}

BoxProcess start_box(const Slot& slot, const Prepare& request, const InheritedSockets& sockets) {
  constexpr std::uint64_t kAttributes =
      MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV | MOUNT_ATTR_NOSYMFOLLOW;
  BoxProcess started;
  BoxFiles files;
  files.sockets = sockets;
  if (!slot.namespaces) return start_process(slot, request, files);
  files.scratch = new_tmpfs(request.scratch_bytes, request.scratch_inodes, kAttributes);
  clone_args clone{};
  clone.flags = CLONE_NEWPID | CLONE_NEWNS | CLONE_PIDFD;
  clone.pidfd = reinterpret_cast<__u64>(&started.pidfd);
  clone.exit_signal = SIGCHLD;
  bool ready = step(files.scratch >= 0, "tmpfs of the box");
  if (ready && slot.groups >= 0) {
    files.group = make_group(slot.groups, request.box);
    ready = step(files.group >= 0, "cgroup of the box");
    clone.flags |= CLONE_INTO_CGROUP;
    clone.cgroup = static_cast<__u64>(files.group);
  }
  if (ready) {
    const long pid = syscall(SYS_clone3, &clone, sizeof clone);
    if (pid == 0) first_process(slot, request, files);
    if (step(pid > 0, "new namespaces (pid, mount) in the box's cgroup")) {
      started.pid = static_cast<pid_t>(pid);
    }
  }
  for (const int file : {files.scratch, files.group}) {
    if (file >= 0) close(file);
  }
  return started;
}

}  // namespace biglia::judge::launcher
