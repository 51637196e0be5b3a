#include "judge/sandbox/launcher_box.hpp"

#include <fcntl.h>
#include <linux/mount.h>
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <system_error>
#include <utility>

#include "judge/sandbox/box_end.hpp"
#include "judge/sandbox/capture.hpp"
#include "judge/sandbox/collect.hpp"
#include "judge/sandbox/own_limits.hpp"
#include "judge/sandbox/watch.hpp"
#include "toolkit/check.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kScratchInodes = 8192;
// On the rung that limits address space instead of memory, this limit is only a backstop for the
// samples of resident memory. It lets a program reserve more memory than it uses.
constexpr std::uint64_t kAddressSpaceFactor = 4;
constexpr Bytes kAddressSpaceExtra = mib(256);
// Mount descriptors that are open at once, in this process and in messages. The limit may be 1024
// for all slots together.
constexpr std::size_t kBindsAtOnce = 24;
// Without cgroups, the process count of the user includes the launcher's own processes.
constexpr unsigned kOwnProcesses = 6;

BoxResult box_failure(std::string note) {
  BoxResult result;
  result.note = std::move(note);
  return result;
}

// The box attaches a copy of the mount, so it never resolves the host's path.
Result<UniqueFd> open_mount(const fs::path& host) {
  constexpr unsigned kFlags = OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC;
  UniqueFd mount(static_cast<int>(::syscall(SYS_open_tree, AT_FDCWD, host.c_str(), kFlags)));
  if (!mount) return system_failure("cannot bind " + host.string());
  return mount;
}

Result<void> send_binds(int socket, std::span<const Bind> binds, Rung rung, bool last) {
  launcher::Binds message;
  std::string words;
  std::vector<UniqueFd> mounts;
  std::vector<int> descriptors;
  for (const Bind& bind : binds) {
    append_word(words, fs::absolute(bind.host).string());
    append_word(words, bind.box.string());
    if (!has_own_users(rung)) continue;
    auto mount = open_mount(bind.host);
    if (!mount) return std::unexpected(mount.error());
    descriptors.push_back(mount->get());
    mounts.push_back(std::move(*mount));
  }
  message.count = static_cast<std::uint32_t>(binds.size());
  message.word_bytes = static_cast<std::uint32_t>(words.size());
  message.last = last ? 1 : 0;
  return send_packet(socket, message, words, descriptors);
}

Result<void> send_all_binds(int socket, std::span<const Bind> binds, Rung rung) {
  for (; binds.size() > kBindsAtOnce; binds = binds.subspan(kBindsAtOnce)) {
    auto sent = send_binds(socket, binds.first(kBindsAtOnce), rung, false);
    if (!sent) return sent;
  }
  return send_binds(socket, binds, rung, true);
}

Result<void> send_run(int socket, const BoxRequest& request, bool after_binds,
                      std::span<const int> streams) {
  launcher::Run message;
  std::string words;
  for (const std::string& word : request.command) append_word(words, word);
  for (const auto& [name, value] : request.environment) {
    append_word(words, std::string(name).append("=").append(value));
  }
  message.after_binds = after_binds ? 1 : 0;
  message.collect = request.collect.empty() ? 0 : 1;
  message.arguments = static_cast<std::uint32_t>(request.command.size());
  message.variables = static_cast<std::uint32_t>(request.environment.size());
  message.word_bytes = static_cast<std::uint32_t>(words.size());
  return send_packet(socket, message, words, streams);
}

// A waiting box sends nothing. The process of its program closes its socket when it exits.
bool has_ended(const PreparedBox& box) {
  pollfd program{box.sockets.program.get(), POLLIN, 0};
  return ::poll(&program, 1, 0) != 0;
}

// The error of a box that did not receive its Run: why it could not be set up.
std::optional<std::string> set_up_failure(const PreparedBox& box) {
  if (!has_ended(box)) return std::nullopt;
  constexpr int kWaitMilliseconds = 200;
  pollfd readable{box.sockets.box.get(), POLLIN, 0};
  while (::poll(&readable, 1, kWaitMilliseconds) == 1) {
    const auto packet = receive_packet(box.sockets.box.get());
    if (!packet || packet->bytes.empty()) break;
    launcher::Ended ended;
    if (packet->read(launcher::Kind::kEnded, ended)) return failure_note(ended);
  }
  return std::nullopt;
}

void collect_into(BoxResult& result, const UniqueFd& scratch, const BoxRequest& request) {
  if (!scratch) {
    result = box_failure("the box sent no descriptor of its files");
    return;
  }
  const auto collected =
      collect_files(scratch.get(), "work", request.collect,
                    {.file = request.limits.file_size, .total = request.limits.scratch});
  if (collected) return;
  if (collected.error().blame == Blame::kHost) {
    result = box_failure(collected.error().message);
  } else {
    result.not_collected = collected.error().message;
  }
}

class LauncherBox final : public Box {
 public:
  LauncherBox(Rung rung, SlotUsers users, SlotGroups groups)
      : rung_(rung), users_(users), groups_(std::move(groups)) {}
  LauncherBox(const LauncherBox&) = delete;
  LauncherBox& operator=(const LauncherBox&) = delete;
  LauncherBox(LauncherBox&&) = delete;
  LauncherBox& operator=(LauncherBox&&) = delete;
  ~LauncherBox() override { end_launcher(); }

  Result<void> start() {
    auto started = Launcher::start(rung_, users_, groups_);
    if (!started) return std::unexpected(started.error());
    launcher_ = std::make_unique<Launcher>(std::move(*started));
    return {};
  }

  BoxResult run(const BoxRequest& request, const std::stop_token& stop) override;
  std::string description() const override { return "rung " + std::string(describe(rung_)); }
  std::chrono::microseconds starved() const override { return starvation_.so_far(); }
  bool approximate() const override { return !groups_.limits_memory(); }

 private:
  BoxResult run_with_streams(const BoxRequest& request, const std::stop_token& stop);
  launcher::Prepare prepare_message_for(const BoxRequest& request) const;
  Result<PreparedBox> prepare(launcher::Prepare message);
  Result<PreparedBox> take_box(const launcher::Prepare& needed);
  Result<void> release(PreparedBox& box, const BoxRequest& request, const Capture& output,
                       const Capture& error);
  BoxResult run_in(PreparedBox box, const BoxRequest& request, Capture& output, Capture& error,
                   const std::stop_token& stop);
  Result<void> receive_pending();
  void end_launcher();

  Rung rung_;
  SlotUsers users_;
  SlotGroups groups_;
  std::unique_ptr<Launcher> launcher_;  // null after a failure
  std::optional<PreparedBox> ready_;
  std::uint32_t boxes_ = 0;
  mutable Starvation starvation_;
  UniqueFd input_;  // BoxRequest::streams, until the program has them
  UniqueFd output_;
};

BoxResult LauncherBox::run(const BoxRequest& request, const std::stop_token& stop) {
  BIGLIA_CHECK(!request.command.empty());
  starvation_.begin();  // before another thread can read this run's figure
  input_ = UniqueFd(request.streams ? request.streams->input : -1);
  output_ = UniqueFd(request.streams ? request.streams->output : -1);
  BoxResult result = run_with_streams(request, stop);
  input_.reset();
  output_.reset();
  return result;
}

BoxResult LauncherBox::run_with_streams(const BoxRequest& request, const std::stop_token& stop) {
  if (auto enough = check_own_limits(request.limits); !enough) {
    return box_failure(enough.error().message);
  }
  auto output = Capture::open(request.output, request.limits.output);
  if (!output) return box_failure(output.error().message);
  auto error =
      Capture::open(request.error_output, request.limits.output, request.limits.error_kept);
  if (!error) return box_failure(error.error().message);
  if (!launcher_) {
    if (auto done = start(); !done) return box_failure(done.error().message);
  }
  auto box = take_box(prepare_message_for(request));
  if (!box) {
    end_launcher();
    return box_failure(box.error().message);
  }
  return run_in(std::move(*box), request, *output, *error, stop);
}

BoxResult LauncherBox::run_in(PreparedBox box, const BoxRequest& request, Capture& output,
                              Capture& error, const std::stop_token& stop) {
  if (auto done = release(box, request, output, error); !done) {
    return box_failure(set_up_failure(box).value_or(done.error().message));
  }
  for (UniqueFd* const given : {&output.write_end(), &error.write_end(), &input_, &output_}) {
    given->reset();
  }
  // The next box is prepared on another processor while this one runs. An earlier request would
  // delay this run.
  if (auto next = prepare(box.made_for)) ready_ = std::move(*next);
  const Watched watched =
      Watch(*launcher_, box, groups_, output, error, request, starvation_).until_end(stop);
  BoxResult result =
      to_result(watched, request, {output.over_cap() || error.over_cap(), output.seen()});
  if (!request.collect.empty() && result.end == BoxEnd::kExited) {
    collect_into(result, watched.scratch, request);
  }
  for (Capture* const one : {&output, &error}) {
    const auto closed = one->close();
    if (!closed && result.end != BoxEnd::kBoxFailure) result = box_failure(closed.error().message);
  }
  if (!watched.failure.empty()) end_launcher();
  if (auto received = receive_pending(); !received) return box_failure(received.error().message);
  return result;
}

launcher::Prepare LauncherBox::prepare_message_for(const BoxRequest& request) const {
  const Limits& limits = request.limits;
  launcher::Prepare message;
  message.scratch_bytes = limits.scratch.count;
  message.scratch_inodes = kScratchInodes;
  message.file_size = limits.file_size.count;
  message.open_files = kOpenFiles;
  // This limit applies if the judge dies or cannot measure CPU time.
  message.cpu_seconds =
      static_cast<std::uint64_t>(std::chrono::ceil<std::chrono::seconds>(limits.cpu).count()) + 1;
  message.processor = limits.processor ? static_cast<std::int32_t>(*limits.processor) : -1;
  message.processes = has_own_users(rung_) ? limits.processes : 0;
  if (rung_ == Rung::kNoGroups) {
    if (message.processes == 0) message.processes = limits.processes + kOwnProcesses;
    message.filter = request.may_fork ? 0 : 1;
    // On this rung, files in memory do not count as the program's memory.
    message.scratch_bytes = std::min(limits.scratch, limits.memory).count;
    message.address_space = limits.memory.count * kAddressSpaceFactor + kAddressSpaceExtra.count;
  }
  return message;
}

Result<PreparedBox> LauncherBox::prepare(launcher::Prepare message) {
  PreparedBox box;
  box.number = ++boxes_;
  message.box = box.number;
  message.job = kJobs.at(has_own_users(rung_) ? box.number % kJobs.size() : 0);
  box.made_for = message;
  auto sockets = launcher_->prepare(message);
  if (!sockets) return std::unexpected(sockets.error());
  box.sockets = std::move(*sockets);
  return box;
}

// Returns the prepared box if it matches, otherwise a new one.
Result<PreparedBox> LauncherBox::take_box(const launcher::Prepare& needed) {
  if (ready_) {
    PreparedBox box = std::move(*ready_);
    ready_.reset();
    launcher::Prepare made = box.made_for;
    made.box = needed.box;
    made.job = needed.job;
    if (made == needed && !has_ended(box)) return box;
    // Closing its sockets ends the box.
  }
  return prepare(needed);
}

Result<void> LauncherBox::release(PreparedBox& box, const BoxRequest& request,
                                  const Capture& output, const Capture& error) {
  auto input = open_sealed(request.input);
  if (!input) return std::unexpected(input.error());
  auto begun = groups_.begin(box.number, request.limits.memory, request.limits.processes);
  if (!begun) return begun;
  // Without binds, the first process need not be woken, unless it is not root: then it must leave
  // the host's tree.
  const bool shows = !request.binds.empty() || !has_own_users(rung_);
  if (shows) {
    auto sent = send_all_binds(box.sockets.box.get(), request.binds, rung_);
    if (!sent) return sent;
  }
  std::array<int, 3> streams = {input->get(), output.write_end().get(), error.write_end().get()};
  if (input_) streams[0] = input_.get();
  if (output_) streams[1] = output_.get();
  return send_run(box.sockets.program.get(), request, shows, streams);
}

// Receives the launcher's pending messages about boxes that are gone. A box whose cgroup could not
// be removed is not a fault of this run; the next run gets a new launcher. The error: the launcher
// died.
Result<void> LauncherBox::receive_pending() {
  while (launcher_) {
    pollfd readable{launcher_->fd(), POLLIN, 0};
    if (::poll(&readable, 1, 0) <= 0) return {};
    const auto gone = launcher_->receive_gone();
    if (!gone || gone->error != 0) end_launcher();
    if (!gone) return std::unexpected(gone.error());
  }
  return {};
}

// Ends the launcher and everything that it has started.
void LauncherBox::end_launcher() {
  ready_.reset();
  launcher_.reset();
}

}  // namespace

Result<std::unique_ptr<Box>> make_launcher_box(Rung rung) {
  const SlotUsers users = next_slot_users();
  auto groups = SlotGroups::make(rung, read_cgroup_tables(), needs_root(rung) ? users.box_root : 0);
  if (!groups) return std::unexpected(groups.error());
  auto box = std::make_unique<LauncherBox>(rung, users, std::move(*groups));
  if (auto done = box->start(); !done) return std::unexpected(done.error());
  return box;
}

}  // namespace biglia::judge
