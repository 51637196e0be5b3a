// The launcher: one small process per worker slot of the judge, which starts programs in boxes.
//
// Theory of operation. The judge is a fat process with threads; to fork it for every run would cost
// milliseconds, and to prepare namespaces for every run as well. So it starts this program once per
// slot, over whose socket (descriptor 3) it asks for runs. The launcher enters namespaces that all
// its runs share (user, network, ipc, uts, cgroup) and makes the tree of files that all its runs
// see. For each run it makes a first process in a new pid namespace, in a new mount namespace,
// in the run's cgroup; that one mounts what only this run sees, starts the program without
// privileges (where the judge is root, as another user) behind a seccomp filter, and waits for it.
// When it ends, or is killed, the kernel kills whatever the program has left. Everything here is
// trusted; the program is not, and shares nothing with it but the descriptors that it was given.
//
// It is static, has one thread and no heap: a copy of it costs some 0.1 ms. Failures are named
// steps (report.hpp) that the judge tells. It ends when the judge closes the socket.
#include <linux/filter.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>

#include "judge/sandbox/launcher/box.hpp"
#include "judge/sandbox/launcher/channel.hpp"
#include "judge/sandbox/launcher/group.hpp"
#include "judge/sandbox/launcher/report.hpp"
#include "judge/sandbox/launcher/slot.hpp"

namespace biglia::judge::launcher {
namespace {

Message message;
// The set-up's message: the filter is used from it.
Message set_up_message;

bool send_plain(Kind kind) {
  Plain plain;
  plain.header.kind = kind;
  tell_step(plain);
  return send_message(kSocket, plain, -1);
}

// False: refused, and told so; or the judge is gone.
bool set_up(Slot& slot) {
  SetUp expected;
  if (!receive(kSocket, set_up_message) || !read_fixed(set_up_message, expected)) return false;
  const char* const text = set_up_message.bytes + sizeof expected;
  const std::size_t filter_bytes =
      sizeof(sock_filter) * (std::size_t{expected.filter_counts[0]} + expected.filter_counts[1]);
  errno = EBADMSG;
  bool done =
      step(set_up_message.size == sizeof expected + expected.word_bytes + filter_bytes &&
               expected.word_bytes % alignof(sock_filter) == 0 &&
               expected.filter_counts[0] <= BPF_MAXINSNS && expected.filter_counts[1] <= BPF_MAXINSNS,
           "set-up message") &&
      enter_namespaces();
  if (done) {
    Plain written;
    if (!send_plain(Kind::kMapsNeeded) || !receive(kSocket, message) ||
        !read_fixed(message, written) || written.header.kind != Kind::kMapsWritten) {
      return false;
    }
    slot.privileged = expected.privileged == 1;
    slot.filters[0] = reinterpret_cast<const sock_filter*>(text + expected.word_bytes);
    slot.filters[1] = slot.filters[0] + expected.filter_counts[0];
    for (int i = 0; i < 2; ++i) {
      slot.filter_counts[i] = static_cast<unsigned short>(expected.filter_counts[i]);
    }
    slot.groups = set_up_message.count == 1 ? set_up_message.descriptors[0] : -1;
    slot.self = static_cast<int>(syscall(SYS_pidfd_open, getpid(), 0));
    done = step(slot.self >= 0, "pidfd") && become_box_root(expected) && make_nowhere(slot) &&
           make_tree(slot, Words(text, expected.word_bytes), expected.word_count);
  }
  return send_plain(done ? Kind::kReady : Kind::kFailed) && done;
}

// The boxes that are alive: one runs, another is ready for the next run, others are on their way
// out.
struct Box {
  enum class State : std::uint8_t {
    kNone,
    kAlive,
    kDead,  // all in it; its cgroup is to be removed
  };
  State state = State::kNone;
  int tries = 0;  // to remove its cgroup
  std::uint32_t number = 0;
  BoxProcess process;
  GroupFigures figures;
};

Box boxes[kMaxBoxes];

constexpr int kMoment = 1;   // ms, between tries to remove a cgroup
constexpr int kTries = 500;  // after which it is told that it stays

void kill_box(const Box& box) {
  if (box.state != Box::State::kAlive) return;
  syscall(SYS_pidfd_send_signal, box.process.pidfd, SIGKILL, nullptr, 0);
}

void end_all(const Slot& slot) {
  for (const Box& box : boxes) kill_box(box);
  while (waitpid(-1, nullptr, 0) > 0 || errno == EINTR) {
  }
  if (slot.groups < 0) return;
  for (const Box& box : boxes) {
    if (box.state == Box::State::kNone) continue;
    for (int tries = 0; tries < kTries; ++tries) {
      if (remove_group(slot.groups, box.number) != EBUSY) break;
      const timespec moment{0, kMoment * 1'000'000};
      nanosleep(&moment, nullptr);
    }
  }
}

// What is told of a box whose cgroup is removed, or cannot be.
Gone remove_group_of(const Slot& slot, std::uint32_t number) {
  Gone gone;
  gone.box = number;
  if (slot.groups >= 0) gone.error = remove_group(slot.groups, number);
  return gone;
}

// The last process of a group takes a moment to leave it after its end was seen; the box is asked
// again then. False when the judge is gone.
bool remove_box(const Slot& slot, Box& box) {
  Gone gone = remove_group_of(slot, box.number);
  gone.group = box.figures;
  if (gone.error == EBUSY && ++box.tries < kTries) return true;
  box.state = Box::State::kNone;
  return send_message(kSocket, gone, -1);
}

void collect(const Slot& slot, Box& box) {
  siginfo_t info{};
  while (waitid(P_PIDFD, static_cast<id_t>(box.process.pidfd), &info, WEXITED) != 0) {
    if (errno != EINTR) break;
  }
  close(box.process.pidfd);
  box.state = Box::State::kDead;
  if (slot.groups < 0) return;
  const int group = open_group(slot.groups, box.number);
  box.figures = read_group(group);
  if (group >= 0) close(group);
}

// Waits until a box has ended or, if `socket` is not -1, something is to be heard there; collects
// those that have ended. False when the judge is gone.
bool await_something(const Slot& slot, int socket, bool& word) {
  pollfd fds[kMaxBoxes + 1];
  fds[kMaxBoxes] = {socket, POLLIN, 0};
  int patience = -1;
  for (std::size_t i = 0; i < kMaxBoxes; ++i) {
    const Box& box = boxes[i];
    fds[i] = {box.state == Box::State::kAlive ? box.process.pidfd : -1, POLLIN, 0};
    if (box.state == Box::State::kDead) patience = kMoment;
  }
  if (poll(fds, kMaxBoxes + 1, patience) < 0) return errno == EINTR;
  for (std::size_t i = 0; i < kMaxBoxes; ++i) {
    if (fds[i].revents != 0) collect(slot, boxes[i]);
    if (boxes[i].state == Box::State::kDead && !remove_box(slot, boxes[i])) return false;
  }
  word = fds[kMaxBoxes].revents != 0;
  return true;
}

// Of more boxes than the judge has use for, the others are on their way out, which may take a moment
// on a busy machine. Null when the judge is gone.
Box* free_box(const Slot& slot) {
  while (true) {
    for (Box& box : boxes) {
      if (box.state == Box::State::kNone) return &box;
    }
    bool word = false;
    if (!await_something(slot, -1, word)) return nullptr;
  }
}

// What could not be made is told over the box's own socket, and is gone.
bool prepare(const Slot& slot, const Prepare& expected) {
  std::memset(report, 0, sizeof *report);
  Box* const box = free_box(slot);
  if (box == nullptr) return false;
  BoxProcess process;
  errno = EBADMSG;
  if (step(message.count == 2 && expected.filter < 2, "what the box is to be")) {
    process = start_box(slot, expected, {message.descriptors[0], message.descriptors[1]});
  }
  if (process.pid > 0) {
    *box = Box{};
    box->state = Box::State::kAlive;
    box->number = expected.box;
    box->process = process;
    Made made;
    made.process = process.pid;
    send_message(message.descriptors[0], made, -1);
  } else if (message.count > 0) {
    Ended ended;
    tell_step(ended);
    send_message(message.descriptors[0], ended, -1);
  }
  close_descriptors(message);
  return process.pid > 0 || send_message(kSocket, remove_group_of(slot, expected.box), -1);
}

// False when the judge is gone or talks nonsense.
bool obey(const Slot& slot) {
  Prepare expected;
  Kill word;
  if (!receive(kSocket, message) || !read_fixed(message, word)) return false;
  if (word.header.kind == Kind::kKill) {
    for (const Box& box : boxes) {
      if (box.number == word.box) kill_box(box);
    }
    return true;
  }
  if (word.header.kind != Kind::kPrepare || !read_fixed(message, expected)) return false;
  return prepare(slot, expected);
}

// Until the judge closes its end.
void serve(const Slot& slot) {
  bool word = false;
  while (await_something(slot, kSocket, word)) {
    if (word && !obey(slot)) return;
    word = false;
  }
}

}  // namespace
}  // namespace biglia::judge::launcher

int main() {
  using namespace biglia::judge::launcher;
  static Slot slot;
  if (!set_up(slot)) return 1;
  serve(slot);
  end_all(slot);
  return 0;
}
