#include "judge/sandbox/launcher/job.hpp"

#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/futex.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstring>

#include "judge/sandbox/launcher/channel.hpp"
#include "judge/sandbox/launcher/confinement.hpp"
#include "judge/sandbox/launcher/words.hpp"

namespace biglia::judge::launcher {
namespace {

constexpr int kNotExecuted = 127;
constexpr unsigned kMaxWords = 8192;  // arguments, and variables
constexpr int kStandardStreams = 3;
// POSIX timers and queued signals, which the kernel counts per user.
constexpr rlim_t kTimersAndSignals = 1024;

Message message;

// Never exceeds the judge's own limit.
bool limit(__rlimit_resource resource, rlim_t value) {
  rlimit changed{};
  if (getrlimit(resource, &changed) != 0) return false;
  if (value < changed.rlim_max) changed.rlim_max = value;
  changed.rlim_cur = changed.rlim_max;
  return setrlimit(resource, &changed) == 0;
}

bool set_limits(const Prepare& limits) {
  // 1 and not 0: if the core pattern is a pipe, the kernel ignores 0 and starts the helper on the
  // host (core(5)).
  return limit(RLIMIT_CORE, 1) && limit(RLIMIT_STACK, RLIM_INFINITY) &&
         limit(RLIMIT_FSIZE, limits.file_size) && limit(RLIMIT_NOFILE, limits.open_files) &&
         limit(RLIMIT_CPU, limits.cpu_seconds) && limit(RLIMIT_MEMLOCK, 0) &&
         limit(RLIMIT_MSGQUEUE, 0) && limit(RLIMIT_SIGPENDING, kTimersAndSignals) &&
         (limits.data_size == 0 || limit(RLIMIT_DATA, limits.data_size)) &&
         (limits.processes == 0 || limit(RLIMIT_NPROC, limits.processes));
}

bool pin_to(int processor) {
  if (processor < 0) return true;
  cpu_set_t only;
  CPU_ZERO(&only);
  CPU_SET(static_cast<unsigned>(processor), &only);
  return sched_setaffinity(0, sizeof only, &only) == 0;
}

void await_files(JobPlan& plan) {
  while (__atomic_load_n(&plan.files_shown, __ATOMIC_ACQUIRE) == 0) {
    syscall(SYS_futex, &plan.files_shown, FUTEX_WAIT, 0, nullptr, nullptr, 0);
  }
}

// Moves the process to a namespace without mounts. Otherwise /proc/self/mountinfo would show the
// host's paths and its judge's folders. The box's tree stays accessible through the root directory.
bool hide_mounts(JobPlan& plan) {
  const Slot& slot = *plan.slot;
  // If the launcher has not left the host's tree, this process has the host's root until the first
  // process has shown the files and left that root. Opening "/" earlier would keep the host's root.
  if (!slot.leaves_tree) await_files(plan);
  const int root = open("/", O_PATH | O_DIRECTORY | O_CLOEXEC);
  const bool hidden = root >= 0 && setns(slot.empty_mounts, CLONE_NEWNS) == 0 &&
                      fchdir(root) == 0 && chroot(".") == 0;
  if (root >= 0) close(root);
  return hidden;
}

// If the box has its own cgroup, that one becomes the root in the program's /proc/self/cgroup.
// Otherwise the group's name would reveal the number of boxes of the slot.
bool hide_group(const Slot& slot) { return slot.groups < 0 || unshare(CLONE_NEWCGROUP) == 0; }

// Opens the process's oom_score_adj. A process that is not dumpable does not own its files in
// /proc.
int open_oom_score(int proc) {
  if (prctl(PR_SET_DUMPABLE, 1) != 0) return -1;
  const int file = openat(proc, "self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  return prctl(PR_SET_DUMPABLE, 0) == 0 ? file : -1;
}

// If the group runs out of memory, the kernel must kill the program, even if another process of the
// group is larger. This is set only when the Run arrives, because an earlier program may still run
// in the group.
bool set_oom_score(int score) { return write(score, "1000", 4) == 4; }

bool become_user(unsigned id) { return setresgid(id, id, id) == 0 && setresuid(id, id, id) == 0; }

bool drop_capabilities() {
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  const __user_cap_data_struct none[2] = {};
  return syscall(SYS_capset, &header, none) == 0;
}

// Without a pid namespace, a filter may compare with the number of this process. The instructions are
// in memory of this process alone.
void fill_own_process(sock_filter* instructions, unsigned count) {
  for (unsigned i = 0; i < count; ++i) {
    sock_filter& one = instructions[i];
    if (BPF_CLASS(one.code) == BPF_JMP && one.k == kOwnProcess) {
      one.k = static_cast<std::uint32_t>(getpid());
    }
  }
}

bool install_filter(const Slot& slot, std::uint32_t which) {
  const sock_fprog filter{slot.filter_counts[which], const_cast<sock_filter*>(slot.filters[which])};
  if (!slot.namespaces) fill_own_process(filter.filter, filter.len);
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter) == 0;
}

// Checks the message and counts its words, so later reads stay inside it.
bool is_valid(const Run& run) {
  const std::uint64_t words = std::uint64_t{run.arguments} + run.variables;
  bool good = run.header.kind == Kind::kRun && message.size == sizeof run + run.word_bytes &&
              run.arguments > 0 && run.arguments <= kMaxWords && run.variables <= kMaxWords &&
              message.count == kStandardStreams;
  Words text(message.bytes + sizeof run, run.word_bytes);
  for (std::uint64_t i = 0; good && i < words; ++i) good = text.next() != nullptr;
  errno = EBADMSG;
  return good;
}

bool await_run(JobPlan& plan, Run& run, int socket) {
  if (!receive(socket, message)) _exit(0);  // the judge has discarded the box
  if (!step(read_fixed(message, run) && is_valid(run), "run message")) return false;
  plan.collect = run.collect;
  if (run.after_binds == 1) await_files(plan);
  return true;
}

// Received descriptors are either above the first three or equal to the first three, in order.
bool place_streams() {
  for (int i = 0; i < kStandardStreams; ++i) {
    const int stream = message.descriptors[i];
    const bool done = stream == i ? fcntl(i, F_SETFD, 0) == 0 : dup2(stream, i) == i;
    if (!done) return false;
  }
  // Not closed yet: a failure of the last step may have to be reported.
  constexpr unsigned kOnExecute = 1U << 2U;  // CLOSE_RANGE_CLOEXEC
  return syscall(SYS_close_range, kStandardStreams, ~0U, kOnExecute) == 0;
}

bool unblock_signals() {
  sigset_t none;
  sigemptyset(&none);
  return sigprocmask(SIG_SETMASK, &none, nullptr) == 0;
}

void execute(JobPlan& plan, const Run& run) {
  static char* words[2 * kMaxWords + 2];
  Words text(message.bytes + sizeof run, run.word_bytes);
  char** const variables = words + run.arguments + 1;
  for (unsigned i = 0; i < run.arguments; ++i) words[i] = const_cast<char*>(text.next());
  for (unsigned i = 0; i < run.variables; ++i) variables[i] = const_cast<char*>(text.next());
  plan.report.set_up_us = own_cpu_us();
  plan.report.started_ns = now_ns();
  if (plan.alone >= 0) {
    Started started;
    started.started_ns = plan.report.started_ns;
    started.set_up_us = plan.report.set_up_us;
    send_message(plan.alone, started, -1);
  }
  execve(words[0], words, variables);
  plan.report.started_ns = 0;
  step(false, "execute", words[0]);
}

// Without namespaces. The signal is set after the change of the user, which clears it. The parent of a
// box's only process is the thread of the judge that started the launcher, which may end at any time.
bool die_with_first_process(const JobPlan& plan) {
  if (plan.alone >= 0) return true;
  return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == plan.first;
}

// Leaves what this process still shares with the box's set-up.
bool leave_set_up(JobPlan& plan, int& score) {
  const Slot& slot = *plan.slot;
  return step((score = open_oom_score(plan.proc)) >= 0, "open oom_score_adj") &&
         step(hide_mounts(plan), "hide the mounts") && step(hide_group(slot), "hide the cgroup") &&
         step(become_user(plan.limits.job) && drop_capabilities(), "user and capabilities") &&
         step(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0, "no new privileges") &&
         step(!slot.hide_proc || hide_proc(slot), "hide /proc");
}

// The same without namespaces.
bool leave_host(const JobPlan& plan) {
  const Slot& slot = *plan.slot;
  const unsigned user = plan.limits.job;
  return step(!slot.own_users || (setgroups(0, nullptr) == 0 && become_user(user)), "user") &&
         step(drop_capabilities(), "capabilities") &&
         step(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0, "no new privileges") &&
         step(die_with_first_process(plan), "end with the first process") &&
         step(restrict_files(slot), "Landlock");
}

bool enter_working_folder(const Slot& slot) {
  return slot.namespaces ? chdir("/work") == 0 : fchdir(slot.confinement.working) == 0;
}

}  // namespace

void announce_files(JobPlan& plan) {
  __atomic_store_n(&plan.files_shown, 1, __ATOMIC_RELEASE);
  syscall(SYS_futex, &plan.files_shown, FUTEX_WAKE, 1, nullptr, nullptr, 0);
}

void become_job(JobPlan& plan, int socket) {
  const Slot& slot = *plan.slot;
  Run run;
  int score = -1;
  const bool ready = step(setsid() > 0, "session") && step(unblock_signals(), "signals") &&
                     step(set_limits(plan.limits), "resource limits") &&
                     step(pin_to(plan.limits.processor), "one processor") &&
                     (slot.namespaces ? leave_set_up(plan, score) : leave_host(plan)) &&
                     step(install_filter(slot, plan.limits.filter), "seccomp filter");
  if (ready && await_run(plan, run, socket) &&
      step(score < 0 || set_oom_score(score), "oom_score_adj") &&
      step(enter_working_folder(slot), "working folder") && step(place_streams(), "descriptors")) {
    execute(plan, run);
  }
  if (plan.alone >= 0) {
    Ended ended;
    copy_step(ended);
    send_message(plan.alone, ended, -1);
  }
  _exit(kNotExecuted);
}

}  // namespace biglia::judge::launcher
