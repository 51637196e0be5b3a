#include "judge/sandbox/watch.hpp"

#include <poll.h>
#include <sys/eventfd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <thread>
#include <utility>

#include "judge/sandbox/process_tree.hpp"

namespace biglia::judge {
namespace {

using std::chrono::duration_cast;
using std::chrono::microseconds;
using std::chrono::milliseconds;

// How long a killed box may take to disappear. Only a broken machine needs this long.
constexpr milliseconds kKillTimeout{10'000};
// Limits that no cgroup enforces are checked at this interval.
constexpr microseconds kSamplingStep{5000};
constexpr microseconds kSmallestStep{1000};
// The waiting time of a task can be read only while it lives, and only if it was sampled before.
constexpr microseconds kLongestStep{100'000};
constexpr microseconds kStarvationStep{10'000};
// Counting a program's files has a cost for each.
constexpr microseconds kFilesStep{20'000};

// On the launcher's clock.
std::uint64_t now_ns() {
  using std::chrono::steady_clock;
  const std::chrono::nanoseconds now = steady_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(now.count());
}

timespec to_timespec(microseconds time) {
  const auto count = std::max<std::int64_t>(0, time.count());
  return {count / 1'000'000, (count % 1'000'000) * 1000};
}

}  // namespace

Watch::Watch(const Launcher& launcher, PreparedBox& box, const SlotGroups& groups, Capture& output,
             Capture& error, const BoxRequest& request, Starvation& starvation,
             const OwnFolders* folders)
    : launcher_(launcher),
      box_(box),
      groups_(groups),
      output_(output),
      error_(error),
      limits_(request.limits),
      others_starved_(request.others_starved),
      starvation_(starvation),
      folders_(folders),
      sampling_(!groups.limits_memory()),
      start_(Clock::now()),
      next_check_(start_ + time_to_next_check()) {}

Watched Watch::until_end(const std::stop_token& stop) {
  {
    const UniqueFd stop_fd(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    if (!stop_fd) {
      watched_.failure = system_failure("eventfd").error().message;
      kill_for(BoxEnd::kBoxFailure);
    }
    const std::stop_callback on_stop(stop, [&] { (void)eventfd_write(stop_fd.get(), 1); });
    while (!over_) wait(stop_fd.get());
  }
  watched_.wall = duration_cast<microseconds>(Clock::now() - start_);
  if (watched_.ended && watched_.ended->started_ns != 0) {
    const auto ran = watched_.ended->ended_ns - watched_.ended->started_ns;
    watched_.wall = duration_cast<microseconds>(std::chrono::nanoseconds(ran));
    const auto waited = std::chrono::nanoseconds(watched_.ended->waited_ns);
    watched_.starved = std::max(watched_.starved, duration_cast<microseconds>(waited));
  }
  take_output();
  measure_last();
  starvation_.end();
  return std::move(watched_);
}

void Watch::wait(int stop_fd) {
  std::array<pollfd, 6> fds = {{{box_closed_ ? -1 : box_.sockets.box.get(), POLLIN, 0},
                                {launcher_.fd(), POLLIN, 0},
                                {output_.read_end(), POLLIN, 0},
                                {error_.read_end(), POLLIN, 0},
                                {watched_.killed_for ? -1 : stop_fd, POLLIN, 0},
                                {box_.only.pidfd.get(), POLLIN, 0}}};
  const timespec timeout = to_timespec(duration_cast<microseconds>(next_check_ - Clock::now()));
  const int ready = ::ppoll(fds.data(), fds.size(), &timeout, nullptr);
  if (ready < 0 && errno != EINTR) return fail("poll failed");
  if (ready > 0) {
    if (fds[2].revents != 0 || fds[3].revents != 0) take_output();
    if (fds[0].revents != 0) receive_from_box();
    if (fds[1].revents != 0) receive_from_launcher();
    if (fds[4].revents != 0) kill_for(BoxEnd::kInterrupted);
    if (fds[5].revents != 0 && !over_) take_end_of_only_process();
  }
  // Not after every message and every byte of output: reading the figures of a cgroup has a cost.
  if (over_ || Clock::now() < next_check_) return;
  check_limits();
  next_check_ = Clock::now() + time_to_next_check();
}

// The box reports its end when all its processes except the first one are dead.
void Watch::receive_from_box() {
  auto packet = receive_packet(box_.sockets.box.get());
  if (!packet) return fail(packet.error().message);
  launcher::Ended ended;
  launcher::Plain ending;
  launcher::Started started;
  if (packet->bytes.empty()) {
    box_closed_ = true;  // killed: the launcher will report it. Or its only process is the program
  } else if (packet->read(launcher::Kind::kEnded, ended)) {
    watched_.ended = ended;
    if (!packet->descriptors.empty()) watched_.scratch = std::move(packet->descriptors.front());
    over_ = !box_.only.pidfd;  // it has to be reaped
  } else if (packet->read(launcher::Kind::kStarted, started)) {
    started_ = started;
  } else if (const auto made = box_.take_made(*packet)) {
    process_ = made->process;
    starvation_.watch(process_);
    start_ = Clock::now();  // a delay of the launcher does not count
  } else if (packet->read(launcher::Kind::kEnding, ending)) {
    ending_ = true;
    dying_since_ = Clock::now();
  } else {
    fail("the box sent an unexpected message");
  }
}

void Watch::receive_from_launcher() {
  const auto gone = launcher_.receive_gone();
  if (!gone) return fail(gone.error().message);
  if (gone->box != box_.number) return;
  if (gone->error != 0) {
    return fail("the box's cgroup cannot be removed: " +
                std::generic_category().message(gone->error));
  }
  killed_figures_ = gone->group;
  while (!over_ && !box_closed_) receive_from_box();  // its last messages
  if (!over_ && box_.only.pidfd) take_end_of_only_process();
  over_ = true;
}

// REQUIRES: the process has ended.
void Watch::take_end_of_only_process() {
  while (!over_ && !box_closed_) receive_from_box();  // its last messages
  if (over_) return;
  const std::uint64_t ended_ns = now_ns();
  const bool is_long = started_ && ended_ns - started_->started_ns >= launcher::kShortRunNs;
  const auto waited = is_long ? waited_of_process(box_.only.pid) : microseconds(0);
  const auto end = box_.reap();
  if (!end) return fail("the end of the program's process cannot be read");
  over_ = true;
  const auto set_up = started_ ? started_->set_up_us : 0;
  watched_.cpu = std::max(watched_.cpu, microseconds(end->cpu_us - set_up));
  watched_.memory = std::max(watched_.memory, kib(end->largest_kib));
  // Without Started it was killed before it could execute the program, or it reported the step that failed.
  if (watched_.ended || watched_.killed_for || !started_) return;
  launcher::Ended ended;
  ended.outcome = launcher::Outcome::kEnded;
  ended.code = end->code;
  ended.status = end->status;
  ended.started_ns = started_->started_ns;
  ended.ended_ns = ended_ns;
  ended.waited_ns = static_cast<std::uint64_t>(std::chrono::nanoseconds(waited).count());
  ended.set_up_cpu_us = set_up;
  ended.tree_cpu_us = end->cpu_us - set_up;
  ended.largest_kib = end->largest_kib;
  watched_.ended = ended;
}

void Watch::take_output() {
  for (Capture* one : {&output_, &error_}) {
    if (auto taken = one->take(); !taken) {
      watched_.failure = taken.error().message;
      kill_for(BoxEnd::kBoxFailure);
    }
  }
  if (output_.over_cap() || error_.over_cap()) kill_for(BoxEnd::kOutputLimit);
}

void Watch::check_limits() {
  if (watched_.killed_for || ending_) {
    if (Clock::now() - dying_since_ > kKillTimeout) fail("the killed box does not end");
    return;
  }
  measure(groups_.usage(box_.number));
  // Less often than memory is sampled, because it reads files of each thread.
  if (Clock::now() >= next_starvation_check_ || wall_left() <= microseconds(0))
    measure_starvation();
  if (watched_.killed_for || over_) return;
  const bool wall_is_over = wall_left() <= microseconds(0);
  if (watched_.cpu > limits_.cpu) {
    kill_for(BoxEnd::kCpuLimit);
  } else if (wall_is_over && any_is_stopped(launcher_.pid())) {
    watched_.failure = "a process of the box was stopped from outside the judge";
    kill_for(BoxEnd::kBoxFailure);
  } else if (Clock::now() - start_ >= kMostStarved * limits_.wall) {
    kill_for(BoxEnd::kStarved);
  } else if (process_ != 0 && wall_is_over && starvation_.is_sure()) {
    kill_for(BoxEnd::kWallLimit);
  } else if (const auto reason = over_sampled_limit()) {
    kill_for(*reason);
  }
}

// Limits that neither a cgroup nor the kernel enforces.
std::optional<BoxEnd> Watch::over_sampled_limit() {
  if (!groups_.limits_memory() && watched_.memory > limits_.memory) return BoxEnd::kMemoryLimit;
  if (folders_ == nullptr) return std::nullopt;
  const unsigned first_process = box_.is_alone() ? 0 : 1;
  if (tasks_ > limits_.processes + first_process) return BoxEnd::kProcessLimit;
  if (Clock::now() < next_files_check_) return std::nullopt;
  next_files_check_ = Clock::now() + kFilesStep;
  const OwnFolders::Use use = folders_->use(limits_);
  const bool over = use.entries > kMostScratchFiles || use.bytes > limits_.scratch;
  return over ? std::optional(BoxEnd::kFilesLimit) : std::nullopt;
}

// The earliest time at which a limit can be exceeded. Wall time is known, and CPU time grows by at
// most one second per second and processor.
microseconds Watch::time_to_next_check() const {
  if (watched_.killed_for || ending_) return kKillTimeout;
  // Computed once, because it is read from a file.
  static const unsigned processors_here = std::max(1U, std::thread::hardware_concurrency());
  const auto processors = std::min(processors_here, std::max(1U, limits_.processes));
  const microseconds cpu_left = microseconds(limits_.cpu) - watched_.cpu;
  microseconds wait = std::max(cpu_left / processors, kSmallestStep);
  wait = std::min(wait, starvation_step());
  if (sampling_) wait = std::min(wait, kSamplingStep);
  const microseconds left = wall_left() + microseconds(1);
  return std::min(wait, left > microseconds(0) ? left : kStarvationStep);
}

microseconds Watch::starvation_step() const {
  return std::clamp(microseconds(limits_.wall) / 20, kStarvationStep, kLongestStep);
}

microseconds Watch::wall_left() const {
  const auto wall = duration_cast<microseconds>(Clock::now() - start_);
  return microseconds(limits_.wall) + watched_.starved - wall;
}

void Watch::measure_starvation() {
  next_starvation_check_ = Clock::now() + starvation_step();
  watched_.starved = starvation_.so_far();
  if (others_starved_) watched_.starved += others_starved_();
}

void Watch::measure(const GroupUsage& usage) {
  if (!usage.failure.empty() && watched_.failure.empty()) {
    watched_.failure = usage.failure;
    kill_for(BoxEnd::kBoxFailure);
  }
  if (usage.cpu) watched_.cpu = *usage.cpu;
  if (usage.memory_peak) watched_.memory = *usage.memory_peak;
  watched_.oom_kills = std::max(watched_.oom_kills, usage.oom_kills);
  if (watched_.ended && !groups_.limits_memory()) {
    watched_.cpu = std::max(watched_.cpu, microseconds(watched_.ended->tree_cpu_us));
    watched_.memory = std::max(watched_.memory, kib(watched_.ended->largest_kib));
  }
  if (!sampling_ || process_ == 0) return;
  const TreeUsage tree = sample_tree(process_);
  watched_.cpu = std::max(watched_.cpu, tree.cpu);
  watched_.memory = std::max(watched_.memory, tree.memory);
  tasks_ = tree.tasks;
}

// The box reports the figures of its group, or the launcher does if the box was killed. The group
// may be removed by now.
void Watch::measure_last() {
  sampling_ = false;
  const auto cpu = watched_.cpu;
  measure(groups_.slot_usage());
  watched_.cpu = std::max(watched_.cpu, cpu);
  const auto& group = watched_.ended ? watched_.ended->group : killed_figures_;
  const auto set_up = watched_.ended ? watched_.ended->set_up_cpu_us : 0;
  if (group.cpu_us > 0) {
    watched_.cpu = microseconds(static_cast<std::int64_t>(group.cpu_us) - set_up);
  } else if (groups_.folder() >= 0 && was_started() && watched_.failure.empty() &&
             watched_.killed_for != BoxEnd::kInterrupted) {
    watched_.failure = "the CPU time of the box's cgroup cannot be read";
  }
  watched_.memory = std::max(watched_.memory, Bytes{group.memory_peak});
  watched_.oom_kills = std::max(watched_.oom_kills, group.oom_kills);
}

// A program whose set-up failed has used no CPU time. Its failed step is the reason to report.
bool Watch::was_started() const {
  return watched_.ended ? watched_.ended->started_ns != 0 : process_ != 0;
}

void Watch::kill_for(BoxEnd reason) {
  if (watched_.killed_for || over_) return;
  watched_.killed_for = reason;
  dying_since_ = Clock::now();
  if (box_.only.pidfd) return box_.kill_only();
  if (auto sent = launcher_.kill(box_.number); !sent) fail(sent.error().message);
}

void Watch::fail(const std::string& why) {
  watched_.failure = why;
  over_ = true;
}

}  // namespace biglia::judge
