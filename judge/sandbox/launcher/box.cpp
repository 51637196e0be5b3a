#include "judge/sandbox/launcher/box.hpp"

#include <linux/mount.h>
#include <linux/sched.h>
#include <poll.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <initializer_list>

#include "judge/sandbox/launcher/channel.hpp"
#include "judge/sandbox/launcher/group.hpp"
#include "judge/sandbox/launcher/job.hpp"
#include "judge/sandbox/launcher/mounts.hpp"
#include "judge/sandbox/launcher/report.hpp"
#include "judge/sandbox/launcher/words.hpp"

namespace biglia::judge::launcher {
namespace {

// What the first process gets from the launcher.
struct BoxFiles {
  int socket = -1;
  int scratch = -1;  // its tmpfs, not yet mounted
  int group = -1;    // the folder of its control group, or -1
};

bool in_tree(const Slot& slot, char (&path)[4096], const char* target) {
  const int length = std::snprintf(path, sizeof path, "%s%s", slot.tree, target);
  if (length > 0 && static_cast<std::size_t>(length) < sizeof path) return true;
  errno = ENAMETOOLONG;
  return false;
}

// The launcher may have died before the kernel was asked to tell.
bool die_with_launcher(const Slot& slot) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return false;
  pollfd launcher{slot.self, POLLIN, 0};
  return poll(&launcher, 1, 0) == 0;
}

// Memory for the report and the program's words, which the program's process reads too.
JobPlan* make_plan(const Slot& slot, const Prepare& wanted) {
  void* const memory =
      mmap(nullptr, sizeof(JobPlan), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return nullptr;
  auto* const plan = static_cast<JobPlan*>(memory);
  plan->slot = &slot;
  plan->limits = wanted;
  report = &plan->report;
  return plan;
}

bool make_scratch(const Slot& slot, int scratch) {
  char path[4096];
  if (!step(in_tree(slot, path, kScratch) && attach(scratch, path), "scratch folder")) return false;
  umask(0);
  for (const char* folder : kScratchFolders) {
    char name[64];
    std::snprintf(name, sizeof name, "%s/%s", kScratch, folder);
    const mode_t mode = std::strcmp(folder, "box") == 0 ? 0755 : 01777;
    if (!step(in_tree(slot, path, name) && mkdir(path, mode) == 0, "folder", name)) return false;
  }
  return true;
}

bool make_proc(const Slot& slot) {
  char path[4096];
  return step(in_tree(slot, path, "/proc") && mount("proc", path, "proc", kProcFlags, nullptr) == 0,
              "mount /proc");
}

bool is_folder(int mount) {
  struct stat about{};
  return fstat(mount, &about) == 0 && S_ISDIR(about.st_mode);
}

std::size_t streams_in(const Run& run) {
  return run.header.kind == Kind::kRun ? kStandardStreams : 0;
}

bool make_binds(const Slot& slot, const Run& run, const Message& message) {
  Words words = words_of(message, run);
  for (std::uint64_t i = 0; i < std::uint64_t{run.arguments} + run.variables; ++i) words.next();
  constexpr std::uint64_t kAttributes =
      MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV | MOUNT_ATTR_NOSYMFOLLOW;
  for (unsigned i = 0; i < run.binds; ++i) {
    const char* const source = words.next();
    const char* const target = words.next();
    const int mount =
        slot.privileged ? message.descriptors[streams_in(run) + i] : open_tree_copy(source);
    char path[4096];
    if (!step(mount >= 0 && in_tree(slot, path, target) && make_target(path, is_folder(mount)) &&
                  set_attributes(mount, kAttributes) && attach(mount, path),
              "bind", source)) {
      return false;
    }
  }
  return true;
}

// Where the program is the same user as its box's root, only a mount keeps it from writing in /box.
bool protect_box_folder(const Slot& slot) {
  char path[4096];
  if (!step(in_tree(slot, path, kBoxFolder), "path", kBoxFolder)) return false;
  const int copy = open_tree_copy(path);
  return step(copy >= 0 && set_attributes(copy, MOUNT_ATTR_RDONLY) && attach(copy, path),
              "read-only", kBoxFolder);
}

// The words of a run, counted, so that later nobody reads beyond them.
bool check_run(const Slot& slot, const Run& run, const Message& message) {
  const std::size_t mounts = slot.privileged ? run.binds : 0;
  const bool is_run = run.header.kind == Kind::kRun;
  bool good = (is_run || run.header.kind == Kind::kBinds) &&
              message.size == sizeof run + run.word_bytes && (run.arguments > 0) == is_run &&
              run.arguments <= kMaxWords && run.variables <= kMaxWords && run.binds <= kMaxWords &&
              static_cast<std::size_t>(message.count) == streams_in(run) + mounts;
  Words words = words_of(message, run);
  for (std::uint64_t i = 0; good && i < run.arguments + run.variables + 2ULL * run.binds; ++i) {
    good = words.next() != nullptr;
  }
  errno = EBADMSG;
  return step(good, "the message of the run");
}

// Gives the program's process its streams, which is the word to go.
bool release(int channel, const Message& message) {
  alignas(cmsghdr) char control[CMSG_SPACE(kStandardStreams * sizeof(int))] = {};
  char byte = 0;
  iovec part{&byte, 1};
  msghdr header{};
  header.msg_iov = &part;
  header.msg_iovlen = 1;
  header.msg_control = control;
  header.msg_controllen = sizeof control;
  cmsghdr* const rights = CMSG_FIRSTHDR(&header);
  rights->cmsg_level = SOL_SOCKET;
  rights->cmsg_type = SCM_RIGHTS;
  rights->cmsg_len = CMSG_LEN(kStandardStreams * sizeof(int));
  std::memcpy(CMSG_DATA(rights), message.descriptors, kStandardStreams * sizeof(int));
  return sendmsg(channel, &header, MSG_NOSIGNAL) == 1;
}

// Waits for the program, then kills and collects everything else in the box: process 1 of a pid
// namespace is parent of all that lost theirs, and without children it is alone. The judge's clock
// must not run on meanwhile.
void await_end(pid_t job, int socket, Ended& ended) {
  while (true) {
    siginfo_t info{};
    if (waitid(P_ALL, 0, &info, WEXITED) != 0) {
      if (errno == EINTR) continue;
      return;
    }
    if (info.si_pid != job) continue;
    ended.ended_ns = now_ns();
    ended.code = info.si_code;
    ended.status = info.si_status;
    if (kill(-1, SIGKILL) != 0) continue;
    Plain ending;
    ending.header.kind = Kind::kEnding;
    send_message(socket, ending, -1);
  }
}

void tell_usage(Ended& ended, int group) {
  rusage used{};
  getrusage(RUSAGE_CHILDREN, &used);
  constexpr std::int64_t kSecond = 1'000'000;
  ended.tree_cpu_us = (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * kSecond +
                      used.ru_utime.tv_usec + used.ru_stime.tv_usec - report->set_up_us;
  ended.largest_kib = static_cast<std::uint64_t>(used.ru_maxrss);
  ended.set_up_cpu_us = own_cpu_us() + report->set_up_us;
  ended.group = read_group(group);
}

[[noreturn]] void fail(int socket) {
  Ended ended;
  tell_step(ended);
  send_message(socket, ended, -1);
  _exit(1);
}

// Hears what to run and mounts what it is shown.
Run prepare_run(const Slot& slot, int socket, Message& message) {
  Run run;
  while (true) {
    if (!receive(socket, message)) _exit(0);  // the judge does not want it any more
    if (!step(read_fixed(message, run), "the message of the run") ||
        !check_run(slot, run, message) || !make_binds(slot, run, message)) {
      fail(socket);
    }
    if (run.header.kind == Kind::kRun) return run;
    close_descriptors(message);
  }
}

// Process 1 of the box; never returns.
[[noreturn]] void first_process(const Slot& slot, const Prepare& wanted, const BoxFiles& files) {
  const int socket = files.socket;
  JobPlan* const plan = make_plan(slot, wanted);
  int channel[2] = {-1, -1};
  if (!step(plan != nullptr, "memory") || !step(die_with_launcher(slot), "parent") ||
      !make_scratch(slot, files.scratch) || !make_proc(slot) ||
      !step(socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, channel) == 0, "socket")) {
    fail(socket);
  }
  const pid_t job = fork();
  if (job == 0) become_job(*plan, channel[1]);
  if (!step(job > 0, "fork")) fail(socket);
  close(channel[1]);
  char ready = 0;
  // Whoever fails before has written the step.
  if (!step(recv(channel[0], &ready, 1, 0) == 1, "the program's process")) fail(socket);

  Message& message = plan->message;
  const Run run = prepare_run(slot, socket, message);
  if (!(slot.privileged || (protect_box_folder(slot) && enter_tree(slot.tree)))) fail(socket);
  const bool released = release(channel[0], message);
  close_descriptors(message);
  close(channel[0]);
  Ended ended;
  if (released) await_end(job, socket, ended);
  ended.started_ns = report->started_ns;
  tell_usage(ended, files.group);
  ended.outcome = report->step[0] == '\0' ? Outcome::kEnded : Outcome::kSetupFailed;
  // Whose process ended before it could be released said why.
  if (!step(released, "release the program")) ended.outcome = Outcome::kSetupFailed;
  tell_step(ended);
  send_message(socket, ended, run.collect == 1 ? files.scratch : -1);
  _exit(0);
}

}  // namespace

BoxProcess start_box(const Slot& slot, const Prepare& wanted, int socket) {
  constexpr std::uint64_t kAttributes =
      MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV | MOUNT_ATTR_NOSYMFOLLOW;
  BoxProcess started;
  BoxFiles files;
  files.socket = socket;
  files.scratch = new_tmpfs(wanted.scratch_bytes, wanted.scratch_inodes, kAttributes);
  clone_args clone{};
  clone.flags = CLONE_NEWPID | CLONE_NEWNS | CLONE_PIDFD;
  clone.pidfd = reinterpret_cast<__u64>(&started.pidfd);
  clone.exit_signal = SIGCHLD;
  bool ready = step(files.scratch >= 0, "tmpfs of the box");
  if (ready && slot.groups >= 0) {
    files.group = make_group(slot.groups, wanted.box);
    ready = step(files.group >= 0, "control group of the box");
    clone.flags |= CLONE_INTO_CGROUP;
    clone.cgroup = static_cast<__u64>(files.group);
  }
  if (ready) {
    const long pid = syscall(SYS_clone3, &clone, sizeof clone);
    if (pid == 0) first_process(slot, wanted, files);
    if (step(pid > 0, "new namespaces (pid, mount) in the box's control group")) {
      started.pid = static_cast<pid_t>(pid);
    }
  }
  for (const int file : {files.scratch, files.group}) {
    if (file >= 0) close(file);
  }
  return started;
}

}  // namespace biglia::judge::launcher
