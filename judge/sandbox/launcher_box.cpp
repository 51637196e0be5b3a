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
// Where address space stands in for memory, it is only the backstop behind the samples of resident
// memory, and leaves a program room to reserve more than it uses.
constexpr std::uint64_t kAddressSpaceFactor = 4;
constexpr Bytes kAddressSpaceExtra = mib(256);
// Mounts that are open at a time, in this process and on their way, whose limit may be 1024 for all
// slots together.
constexpr std::size_t kBindsAtOnce = 24;
// Without groups the count of a user's processes includes the launcher's own.
constexpr unsigned kOwnProcesses = 6;

BoxResult box_failure(std::string note) {
  BoxResult result;
  result.note = std::move(note);
  return result;
}

// Shown to the program as a copy of the mount, so that the host's path is never walked inside.
Result<UniqueFd> open_mount(const fs::path& host) {
  constexpr unsigned kFlags = OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC;
  UniqueFd mount(static_cast<int>(::syscall(SYS_open_tree, AT_FDCWD, host.c_str(), kFlags)));
  if (!mount) return system_failure("cannot show " + host.string());
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

// A box that waits has nothing to say; its program's process closes its socket when it goes.
bool has_ended(const PreparedBox& box) {
  pollfd program{box.sockets.program.get(), POLLIN, 0};
  return ::poll(&program, 1, 0) != 0;
}

// What a box says that did not take its Run: why it could not be made.
std::optional<std::string> last_word(const PreparedBox& box) {
  if (!has_ended(box)) return std::nullopt;
  constexpr int kPatienceMilliseconds = 200;
  pollfd word{box.sockets.box.get(), POLLIN, 0};
  while (::poll(&word, 1, kPatienceMilliseconds) == 1) {
    const auto packet = receive_packet(box.sockets.box.get());
    if (!packet || packet->bytes.empty()) break;
    launcher::Ended ended;
    if (packet->read(launcher::Kind::kEnded, ended)) return failure_note(ended);
  }
  return std::nullopt;
}

void collect_into(BoxResult& result, const UniqueFd& scratch, const BoxRequest& request) {
  if (!scratch) {
    result = box_failure("the box's files did not arrive");
    return;
  }
  const auto collected =
      collect_files(scratch.get(), "work", request.collect,
                    {.file = request.limits.file_size, .total = request.limits.scratch});
  if (collected) return;
  if (collected.error().whose == Blame::kHost) {
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
  launcher::Prepare expected_for(const BoxRequest& request) const;
  Result<PreparedBox> prepare(launcher::Prepare expected);
  Result<PreparedBox> take_box(const launcher::Prepare& expected);
  Result<void> release(PreparedBox& box, const BoxRequest& request, const Capture& output,
                       const Capture& error);
  BoxResult run_in(PreparedBox box, const BoxRequest& request, Capture& output, Capture& error,
                   const std::stop_token& stop);
  Result<void> hear_what_is_there();
  void end_launcher();

  Rung rung_;
  SlotUsers users_;
  SlotGroups groups_;
  std::unique_ptr<Launcher> launcher_;  // none after a failure
  std::optional<PreparedBox> ready_;
  std::uint32_t boxes_ = 0;
  mutable Starvation starvation_;
  UniqueFd input_;  // BoxRequest::streams, until the program has them
  UniqueFd output_;
};

BoxResult LauncherBox::run(const BoxRequest& request, const std::stop_token& stop) {
  BIGLIA_CHECK(!request.command.empty());
  starvation_.begin();  // before anybody can ask for this run's
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
  auto box = take_box(expected_for(request));
  if (!box) {
    end_launcher();
    return box_failure(box.error().message);
  }
  return run_in(std::move(*box), request, *output, *error, stop);
}

BoxResult LauncherBox::run_in(PreparedBox box, const BoxRequest& request, Capture& output,
                              Capture& error, const std::stop_token& stop) {
  if (auto done = release(box, request, output, error); !done) {
    return box_failure(last_word(box).value_or(done.error().message));
  }
  for (UniqueFd* const given : {&output.write_end(), &error.write_end(), &input_, &output_}) {
    given->reset();
  }
  // Made while this one runs, on another processor. Asked for any earlier it is in its way.
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
  if (auto heard = hear_what_is_there(); !heard) return box_failure(heard.error().message);
  return result;
}

launcher::Prepare LauncherBox::expected_for(const BoxRequest& request) const {
  const Limits& limits = request.limits;
  launcher::Prepare expected;
  expected.scratch_bytes = limits.scratch.count;
  expected.scratch_inodes = kScratchInodes;
  expected.file_size = limits.file_size.count;
  expected.open_files = kOpenFiles;
  // If the judge dies, or cannot count.
  expected.cpu_seconds =
      static_cast<std::uint64_t>(std::chrono::ceil<std::chrono::seconds>(limits.cpu).count()) + 1;
  expected.processor = limits.processor ? static_cast<std::int32_t>(*limits.processor) : -1;
  expected.processes = has_own_users(rung_) ? limits.processes : 0;
  if (rung_ == Rung::kNoGroups) {
    if (expected.processes == 0) expected.processes = limits.processes + kOwnProcesses;
    expected.filter = request.may_fork ? 0 : 1;
    // Files in memory are not counted there.
    expected.scratch_bytes = std::min(limits.scratch, limits.memory).count;
    expected.address_space = limits.memory.count * kAddressSpaceFactor + kAddressSpaceExtra.count;
  }
  return expected;
}

Result<PreparedBox> LauncherBox::prepare(launcher::Prepare expected) {
  PreparedBox box;
  box.number = ++boxes_;
  expected.box = box.number;
  expected.job = kJobs.at(has_own_users(rung_) ? box.number % kJobs.size() : 0);
  box.made_for = expected;
  auto sockets = launcher_->prepare(expected);
  if (!sockets) return std::unexpected(sockets.error());
  box.sockets = std::move(*sockets);
  return box;
}

// The one that is ready, if it is what is expected now.
Result<PreparedBox> LauncherBox::take_box(const launcher::Prepare& expected) {
  if (ready_) {
    PreparedBox box = std::move(*ready_);
    ready_.reset();
    launcher::Prepare made = box.made_for;
    made.box = expected.box;
    made.job = expected.job;
    if (made == expected && !has_ended(box)) return box;
    // Closing its sockets ends the box.
  }
  return prepare(expected);
}

Result<void> LauncherBox::release(PreparedBox& box, const BoxRequest& request,
                                  const Capture& output, const Capture& error) {
  auto input = open_sealed(request.input);
  if (!input) return std::unexpected(input.error());
  auto begun = groups_.begin(box.number, request.limits.memory, request.limits.processes);
  if (!begun) return begun;
  // Without files to show, its first process need not even be woken; where it is no root it has to
  // leave the host's tree.
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

// Of boxes that are gone meanwhile. One that left something behind is no fault of this run; the next
// one gets a new launcher. The error: the launcher died.
Result<void> LauncherBox::hear_what_is_there() {
  while (launcher_) {
    pollfd word{launcher_->fd(), POLLIN, 0};
    if (::poll(&word, 1, 0) <= 0) return {};
    const auto gone = launcher_->hear();
    if (!gone || gone->error != 0) end_launcher();
    if (!gone) return std::unexpected(gone.error());
  }
  return {};
}

// With everything that it has started.
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
