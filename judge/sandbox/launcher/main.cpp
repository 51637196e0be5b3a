// The launcher: one small process per worker slot of the judge, which starts programs in boxes.
//
// Theory of operation
//
// The judge is a large process with threads. Forking it for every run would cost milliseconds, and
// so would preparing all namespaces for every run. The judge therefore starts this program once per
// slot and requests boxes over its socket (descriptor 3; protocol.hpp lists the messages). The
// launcher is static and has one thread and no heap: forking it costs some 0.1 ms.
//
// Made once per slot (slot.hpp). The launcher enters the namespaces that all its runs share: user,
// mount, network, ipc and uts, and cgroup if boxes do not have their own cgroups. The judge writes
// the id maps. The launcher becomes the user that sets boxes up, creates a mount namespace with an
// empty root, and builds the read-only file tree that all its runs see. It keeps two seccomp
// filters: one for programs that may fork and one for programs that may not. If the judge is root,
// the launcher leaves the host's file tree for good; if not, every box leaves it.
//
// Made for each run, while the previous run is active (box.hpp, job.hpp). The launcher creates the
// box's cgroup (v2), if boxes have their own, and the first process of the box, in that cgroup and
// in new pid and mount namespaces. The first process mounts a file system in memory for /work, /tmp
// and /box, and a read-only /proc. It forks a second process, which becomes the program. The second
// process sets its limits, enters the empty mount namespace, changes to the program's user, drops
// its privileges, installs the seccomp filter and waits for the command.
//
// The run. Each of the two processes has its own socket to the judge, so both are woken at the same
// time. The first process mounts the files that only this run sees. The second process executes the
// command. The first process then waits for the program and reaps every process that dies, as
// process 1 of its pid namespace. When the program has ended, it kills every process that the
// program has left, and reports how the program ended. If the first process is killed instead, the
// kernel kills all processes of the box. After either end, the launcher removes the box's cgroup
// and reports that the box is gone.
//
// Without namespaces (confinement.hpp). A machine may refuse namespaces. Then a box is a process tree of
// the host: its first process collects the orphans and kills all others, and the program's process is
// restricted by Landlock and by a stricter seccomp filter. The judge makes the folders and the copies of
// the files that a run sees. A program that may not start processes is the only process of its box, and a
// child of the judge: nobody else has to be woken when it ends.
//
// Inspection (inspection.hpp). Started with an argument, the program is the self-test of a box: it looks
// at its surroundings from inside.
//
// Trust and failures. The launcher is trusted. The program is not; it shares only the descriptors
// that it receives. A failure is a named step (report.hpp) that the judge reports. The launcher
// ends when the judge closes the socket, and ends its boxes.
#include <linux/filter.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>

#include "judge/sandbox/launcher/box.hpp"
#include "judge/sandbox/launcher/channel.hpp"
#include "judge/sandbox/launcher/confinement.hpp"
#include "judge/sandbox/launcher/group.hpp"
#include "judge/sandbox/launcher/inspection.hpp"
#include "judge/sandbox/launcher/report.hpp"
#include "judge/sandbox/launcher/slot.hpp"

namespace biglia::judge::launcher {
namespace {

Message message;
// The SetUp message. Its buffer holds the filters in use.
Message set_up_message;

bool send_plain(Kind kind) {
  Plain plain;
  plain.header.kind = kind;
  copy_step(plain);
  return send_message(kSocket, plain, -1);
}

bool is_valid(const SetUp& request) {
  const std::size_t filter_bytes =
      sizeof(sock_filter) * (std::size_t{request.filter_counts[0]} + request.filter_counts[1]);
  errno = EBADMSG;
  return set_up_message.size == sizeof request + request.word_bytes + filter_bytes &&
         request.word_bytes % alignof(sock_filter) == 0 &&
         request.filter_counts[0] <= BPF_MAXINSNS && request.filter_counts[1] <= BPF_MAXINSNS;
}

void take_over(Slot& slot, const SetUp& request) {
  slot.namespaces = request.namespaces == 1;
  slot.own_users = request.own_users == 1;
  slot.leaves_tree = request.leaves_tree == 1;
  slot.own_proc = request.own_proc == 1;
  slot.hide_proc = request.hide_proc == 1;
  const char* const text = set_up_message.bytes + sizeof request;
  slot.filters[0] = reinterpret_cast<const sock_filter*>(text + request.word_bytes);
  slot.filters[1] = slot.filters[0] + request.filter_counts[0];
  for (int i = 0; i < 2; ++i) {
    slot.filter_counts[i] = static_cast<unsigned short>(request.filter_counts[i]);
  }
  slot.groups = set_up_message.count == 1 ? set_up_message.descriptors[0] : -1;
  slot.self = static_cast<int>(syscall(SYS_pidfd_open, getpid(), 0));
}

// Waits until the judge has written the id maps. Returns false if it is gone.
bool await_maps() {
  Plain written;
  return send_plain(Kind::kMapsNeeded) && receive(kSocket, message) &&
         read_fixed(message, written) && written.header.kind == Kind::kMapsWritten;
}

// Returns false if a step failed, which is reported to the judge, or if the judge is gone.
bool set_up(Slot& slot) {
  SetUp request;
  if (!receive(kSocket, set_up_message) || !read_fixed(set_up_message, request)) return false;
  bool done = step(is_valid(request), "set-up message");
  if (done) take_over(slot, request);
  const Words words(set_up_message.bytes + sizeof request, done ? request.word_bytes : 0);
  done = done && step(slot.self >= 0, "pidfd");
  if (done && slot.namespaces) {
    done = enter_namespaces(slot);
    if (done && !await_maps()) return false;
    done = done && become_box_root(request) && make_empty_namespace(slot) &&
           make_tree(slot, words, request.word_count);
  } else if (done) {
    done = make_confinement(slot, words, request.word_count);
  }
  return send_plain(done ? Kind::kReady : Kind::kFailed) && done;
}

// The boxes that are alive: one runs, another is ready for the next run, others are dying.
struct RunningBox {
  enum class State : std::uint8_t {
    kNone,
    kAlive,
    kDead,  // all its processes; its cgroup still exists
  };
  State state = State::kNone;
  int tries = 0;  // attempts to remove its cgroup
  std::uint32_t number = 0;
  BoxProcess process;
  GroupFigures figures;
};

RunningBox boxes[kMaxBoxes];

constexpr int kRetryMs = 1;  // between attempts to remove a cgroup
constexpr int kTries = 500;  // then the failure is reported

void kill_box(const Slot& slot, const RunningBox& box) {
  if (box.state == RunningBox::State::kAlive) end_box(slot, box.process);
}

// Without namespaces, a box whose first process was killed from outside leaves its other processes.
void kill_processes_of_no_box(const Slot& slot) {
  if (slot.namespaces) return;
  int alive[kMaxBoxes];
  unsigned count = 0;
  for (const RunningBox& box : boxes) {
    if (box.state == RunningBox::State::kAlive) alive[count++] = box.process.pid;
  }
  kill_orphans(alive, count);
}

void end_all(const Slot& slot) {
  for (const RunningBox& box : boxes) kill_box(slot, box);
  while (waitpid(-1, nullptr, 0) > 0 || errno == EINTR) kill_processes_of_no_box(slot);
  if (slot.groups < 0) return;
  for (const RunningBox& box : boxes) {
    if (box.state == RunningBox::State::kNone) continue;
    for (int tries = 0; tries < kTries; ++tries) {
      if (remove_group(slot.groups, box.number) != EBUSY) break;
      const timespec pause{0, long{kRetryMs} * 1'000'000};
      nanosleep(&pause, nullptr);
    }
  }
}

// Removes the box's cgroup and returns the message that reports success or failure.
Gone remove_group_of(const Slot& slot, std::uint32_t number) {
  Gone gone;
  gone.box = number;
  if (slot.groups >= 0) gone.error = remove_group(slot.groups, number);
  return gone;
}

// The group of an ended process stays busy for a moment, even after its end was reported. In that
// case this is repeated later. Returns false if the judge is gone.
bool remove_box(const Slot& slot, RunningBox& box) {
  Gone gone = remove_group_of(slot, box.number);
  gone.group = box.figures;
  if (gone.error == EBUSY && ++box.tries < kTries) return true;
  box.state = RunningBox::State::kNone;
  return send_message(kSocket, gone, -1);
}

void reap_box(const Slot& slot, RunningBox& box) {
  siginfo_t info{};
  while (waitid(P_PIDFD, static_cast<id_t>(box.process.pidfd), &info, WEXITED) != 0) {
    if (errno != EINTR) break;
  }
  close(box.process.pidfd);
  box.state = RunningBox::State::kDead;
  kill_processes_of_no_box(slot);
  if (slot.groups < 0) return;
  const int group = open_group(slot.groups, box.number);
  box.figures = read_group(group);
  if (group >= 0) close(group);
}

// Waits until a box has ended or, if `socket` is not -1, until it is readable. Reaps the boxes that
// have ended. Returns false if the judge is gone.
bool wait_for_event(const Slot& slot, int socket, bool& readable) {
  pollfd fds[kMaxBoxes + 1];
  fds[kMaxBoxes] = {socket, POLLIN, 0};
  int timeout = -1;
  for (std::size_t i = 0; i < kMaxBoxes; ++i) {
    const RunningBox& box = boxes[i];
    fds[i] = {box.state == RunningBox::State::kAlive ? box.process.pidfd : -1, POLLIN, 0};
    if (box.state == RunningBox::State::kDead) timeout = kRetryMs;
  }
  if (poll(fds, kMaxBoxes + 1, timeout) < 0) return errno == EINTR;
  for (std::size_t i = 0; i < kMaxBoxes; ++i) {
    if (fds[i].revents != 0) reap_box(slot, boxes[i]);
    if (boxes[i].state == RunningBox::State::kDead && !remove_box(slot, boxes[i])) return false;
  }
  readable = fds[kMaxBoxes].revents != 0;
  return true;
}

// Returns a free entry. If there is none, the surplus boxes are dying, which may take a moment on a
// busy machine. Returns null if the judge is gone.
RunningBox* free_box(const Slot& slot) {
  while (true) {
    for (RunningBox& box : boxes) {
      if (box.state == RunningBox::State::kNone) return &box;
    }
    bool readable = false;
    if (!wait_for_event(slot, -1, readable)) return nullptr;
  }
}

// If the box could not be started, this is reported over the box's own socket, and the box is gone.
// Returns false if the judge is gone.
bool prepare(const Slot& slot, const Prepare& request) {
  std::memset(report, 0, sizeof *report);
  RunningBox* const box = free_box(slot);
  if (box == nullptr) return false;
  BoxProcess process;
  errno = EBADMSG;
  const bool may_be_alone = request.alone == 0 || (!slot.namespaces && request.filter == 1);
  if (step(message.count == 2 && request.filter < 2 && may_be_alone, "prepare message")) {
    process = start_box(slot, request, {message.descriptors[0], message.descriptors[1]});
  }
  if (process.pid > 0) {
    *box = RunningBox{};
    box->state = RunningBox::State::kAlive;
    box->number = request.box;
    box->process = process;
    Made made;
    made.process = process.pid;
    send_message(message.descriptors[0], made, process.alone ? process.pidfd : -1);
  } else if (message.count > 0) {
    Ended ended;
    copy_step(ended);
    send_message(message.descriptors[0], ended, -1);
  }
  close_descriptors(message);
  return process.pid > 0 || send_message(kSocket, remove_group_of(slot, request.box), -1);
}

// Returns false if the judge is gone or sends an invalid message.
bool handle_request(const Slot& slot) {
  Prepare preparation;
  Kill kill_request;
  if (!receive(kSocket, message) || !read_fixed(message, kill_request)) return false;
  if (kill_request.header.kind == Kind::kKill) {
    for (const RunningBox& box : boxes) {
      if (box.number == kill_request.box) kill_box(slot, box);
    }
    return true;
  }
  if (kill_request.header.kind != Kind::kPrepare || !read_fixed(message, preparation)) return false;
  return prepare(slot, preparation);
}

// Returns when the judge closes its end.
void serve(const Slot& slot) {
  bool readable = false;
  while (wait_for_event(slot, kSocket, readable)) {
    if (readable && !handle_request(slot)) return;
    readable = false;
  }
}

}  // namespace
}  // namespace biglia::judge::launcher

int main(int count, char** arguments) {
  using namespace biglia::judge::launcher;
  if (count > 1 && std::strcmp(arguments[1], kInspect) == 0) {
    return inspect(count - 2, arguments + 2);
  }
  static Slot slot;
  // Not the judge's own, which may hide the folders of the tree from the program's user.
  umask(kUmask);
  if (!set_up(slot)) return 1;
  serve(slot);
  end_all(slot);
  return 0;
}
