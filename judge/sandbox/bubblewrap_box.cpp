#include "judge/sandbox/bubblewrap_box.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "judge/sandbox/bubblewrap_command.hpp"
#include "judge/sandbox/capture.hpp"
#include "judge/sandbox/cgroup.hpp"
#include "judge/sandbox/spawn.hpp"
#include "judge/sandbox/supervisor.hpp"
#include "judge/sandbox/temp_folder.hpp"
#include "judge/sandbox/user_namespace.hpp"
#include "judge/sandbox/worker_thread.hpp"
#include "toolkit/check.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr rlim_t kOpenFiles = 256;
// bubblewrap's own that count with the job's user: inside its namespace only the inner one, in a
// prepared namespace both.
constexpr unsigned kInnerProcesses = 1;
constexpr unsigned kBothProcesses = 2;
// Where address space stands in for memory, it is only the backstop behind the samples of resident
// memory, and leaves a program room to reserve more than it uses.
constexpr std::uint64_t kAddressSpaceFactor = 4;
constexpr Bytes kAddressSpaceExtra = mib(256);

constexpr int kFirstSignalCode = 128;
constexpr int kLastSignal = 31;

BoxResult box_failure(std::string note) {
  BoxResult result;
  result.note = std::move(note);
  return result;
}

class BubblewrapBox final : public Box {
 public:
  BubblewrapBox(std::unique_ptr<Cgroup> cgroup, std::optional<UserNamespace> user_namespace)
      : cgroup_(std::move(cgroup)),
        user_namespace_(std::move(user_namespace)),
        system_tree_(system_tree_options()) {}

  BubblewrapBox(const BubblewrapBox&) = delete;
  BubblewrapBox& operator=(const BubblewrapBox&) = delete;
  BubblewrapBox(BubblewrapBox&&) = delete;
  BubblewrapBox& operator=(BubblewrapBox&&) = delete;
  ~BubblewrapBox() override {
    if (cgroup_) starter_.run([this] { cgroup_->leave(); });
  }

  BoxResult run(const BoxRequest& request, const std::stop_token& stop) override;
  std::string description() const override;
  bool approximate() const override { return !cgroup_ || !cgroup_->limits_memory(); }

 private:
  Result<Watched> run_watched(const BoxRequest& request, Capture& output, Capture& error,
                              const std::stop_token& stop);
  Result<Child> start(const BoxRequest& request, int input, Capture& output, Capture& error,
                      int status);
  std::vector<ResourceLimit> resource_limits(const Limits& limits) const;
  bool limits_processes_by_cgroup() const { return cgroup_ && cgroup_->limits_processes(); }

  std::unique_ptr<Cgroup> cgroup_;               // may be null
  std::optional<UserNamespace> user_namespace_;  // none when not root
  std::vector<std::string> system_tree_;
  WorkerThread starter_;
};

// The order of verdicts is that of sandbox.md. CPU time counts also when it was found only after
// the end.
BoxEnd decide(const Watched& watched, const Limits& limits, const Capture& output) {
  if (!watched.failure.empty()) return BoxEnd::kBoxFailure;
  if (watched.killed_for == BoxEnd::kInterrupted) return BoxEnd::kInterrupted;
  if (output.over_cap()) return BoxEnd::kOutputLimit;
  if (watched.oom_kills > 0) return BoxEnd::kMemoryLimit;
  if (watched.cpu > limits.cpu) return BoxEnd::kCpuLimit;
  if (watched.killed_for) return *watched.killed_for;
  if (!watched.exit_code) return BoxEnd::kBoxFailure;
  const int code = *watched.exit_code;
  const bool signalled = code > kFirstSignalCode && code <= kFirstSignalCode + kLastSignal;
  return signalled ? BoxEnd::kSignalled : BoxEnd::kExited;
}

// bubblewrap's complaint is the last line on standard error.
std::string first_line_of(const fs::path& file) {
  const std::string text = file.empty() ? "" : read_small_file(file.string()).value_or("");
  return text.substr(0, text.find('\n'));
}

BoxResult to_result(const Watched& watched, const BoxRequest& request, const Capture& output) {
  BoxResult result;
  result.end = decide(watched, request.limits, output);
  result.killed = watched.killed_for.has_value();
  result.cpu = watched.cpu;
  result.wall = watched.wall;
  result.memory = watched.memory;
  result.written = output.seen();
  const int code = watched.exit_code.value_or(0);
  if (result.end == BoxEnd::kExited) result.exit_code = code;
  if (result.end == BoxEnd::kSignalled) result.signal = code - kFirstSignalCode;
  if (result.end == BoxEnd::kBoxFailure) {
    result.note = watched.failure.empty()
                      ? "the box did not start: " + first_line_of(request.error_output)
                      : watched.failure;
  }
  return result;
}

BoxResult BubblewrapBox::run(const BoxRequest& request, const std::stop_token& stop) {
  BIGLIA_CHECK(!request.command.empty());
  auto output = Capture::open(request.output, request.limits.output);
  if (!output) return box_failure(output.error().message);
  auto error = Capture::open(request.error_output, request.limits.error_kept);
  if (!error) return box_failure(error.error().message);
  auto watched = run_watched(request, *output, *error, stop);
  if (!watched) return box_failure(watched.error().message);
  return to_result(*watched, request, *output);
}

Result<Watched> BubblewrapBox::run_watched(const BoxRequest& request, Capture& output,
                                           Capture& error, const std::stop_token& stop) {
  auto input = open_sealed(request.input);
  if (!input) return std::unexpected(input.error());
  auto status = make_pipe();
  if (!status) return std::unexpected(status.error());
  if (user_namespace_ && !request.working_folder.empty() &&
      ::chown(request.working_folder.c_str(), user_namespace_->host_id, user_namespace_->host_id) !=
          0) {
    return system_failure("cannot hand over " + request.working_folder.string());
  }

  auto child = start(request, input->get(), output, error, status->write_end.get());
  if (!child) return std::unexpected(child.error());
  output.write_end().reset();
  error.write_end().reset();
  status->write_end.reset();

  Supervisor supervisor(std::move(*child), std::move(status->read_end), output, error,
                        request.limits, cgroup_.get());
  Watched watched = supervisor.watch(stop);
  if (cgroup_) {
    if (auto done = cgroup_->finish(); !done) watched.failure = done.error().message;
  }
  return watched;
}

Result<Child> BubblewrapBox::start(const BoxRequest& request, int input, Capture& output,
                                   Capture& error, int status) {
  const bool prepared = user_namespace_.has_value();
  // A user's count of processes includes those outside the box where the user is the judge's own:
  // then the limit is set inside.
  const bool inside = !prepared && !limits_processes_by_cgroup();
  SpawnRequest spawned;
  spawned.command = bubblewrap_command(request, system_tree_, prepared,
                                       inside ? request.limits.processes + kInnerProcesses : 0);
  spawned.descriptors = {input, output.write_end().get(), error.write_end().get(), status};
  if (prepared) spawned.descriptors.push_back(user_namespace_->fd.get());
  spawned.limits = resource_limits(request.limits);
  if (prepared) spawned.user = user_namespace_->host_id;

  Result<Child> child = failure("not started");
  starter_.run([&] {
    if (cgroup_) {
      if (auto done = cgroup_->prepare(request.limits.memory, request.limits.processes); !done) {
        child = std::unexpected(done.error());
        return;
      }
      spawned.cgroup_entry = cgroup_->entry();
    }
    child = spawn(spawned);
  });
  return child;
}

std::vector<ResourceLimit> BubblewrapBox::resource_limits(const Limits& limits) const {
  const auto cpu_seconds = std::chrono::ceil<std::chrono::seconds>(limits.cpu).count() + 1;
  std::vector<ResourceLimit> result = {
      {RLIMIT_CORE, 0},
      {RLIMIT_STACK, RLIM_INFINITY},
      {RLIMIT_FSIZE, limits.file_size.count},
      {RLIMIT_NOFILE, kOpenFiles},
      {RLIMIT_CPU, static_cast<rlim_t>(cpu_seconds)},  // if the judge dies, or cannot count
  };
  if (approximate()) {
    const Bytes space{limits.memory.count * kAddressSpaceFactor + kAddressSpaceExtra.count};
    result.push_back({RLIMIT_AS, space.count});
  }
  if (user_namespace_ && !limits_processes_by_cgroup()) {
    result.push_back({RLIMIT_NPROC, limits.processes + kBothProcesses});
  }
  return result;
}

std::string BubblewrapBox::description() const {
  std::string text = "bubblewrap, ";
  text += user_namespace_ ? fmt::format("user {} of its own", user_namespace_->host_id)
                          : "user namespace of the judge's user";
  if (cgroup_) text += ", " + cgroup_->description();
  std::string missing;
  if (approximate()) missing += ", memory by samples and address space";
  if (!cgroup_ || !cgroup_->counts_cpu()) missing += ", CPU time by samples";
  if (!limits_processes_by_cgroup()) missing += ", processes by resource limit";
  if (!missing.empty()) text += "; approximate: " + missing.substr(2);
  return text;
}

// Runs /bin/true; the error is the box's note.
Result<void> try_out(Box& box) {
  const fs::path parent = fs::temp_directory_path();
  sweep_stale_folders(parent);
  auto folder = TempFolder::make(parent);
  if (!folder) return std::unexpected(folder.error());
  BoxRequest request;
  request.command = {"/usr/bin/true"};
  request.error_output = folder->path() / "stderr";
  const BoxResult result = box.run(request, {});
  if (result.end == BoxEnd::kExited && result.exit_code == 0) return {};
  const std::string note = result.note.empty() ? first_line_of(request.error_output) : result.note;
  return failure(note.empty() ? "a trial run of /usr/bin/true failed" : note);
}

Result<std::unique_ptr<Box>> try_box(CgroupUse cgroups, bool prepared_namespace) {
  std::optional<UserNamespace> user_namespace;
  if (prepared_namespace) {
    auto made = make_user_namespace();
    if (!made) return std::unexpected(made.error());
    user_namespace = std::move(*made);
  }
  auto cgroup = cgroups == CgroupUse::kNone ? nullptr : find_cgroup();
  auto box = std::make_unique<BubblewrapBox>(std::move(cgroup), std::move(user_namespace));
  if (auto tried = try_out(*box); !tried) return std::unexpected(tried.error());
  return box;
}

}  // namespace

Result<std::unique_ptr<Box>> open_bubblewrap_box(CgroupUse cgroups) {
  if (::access(kBubblewrap, X_OK) != 0) {
    return failure(std::string("no box: ") + kBubblewrap +
                   " is missing; install the package bubblewrap");
  }
  if (auto done = prevent_zombies(); !done) return std::unexpected(done.error());
  const bool root = ::geteuid() == 0;
  std::string reasons;
  for (const CgroupUse use : {cgroups, CgroupUse::kNone}) {
    auto box = try_box(use, root);
    if (box) return box;
    if (reasons.empty()) reasons = box.error().message;
    if (cgroups == CgroupUse::kNone) break;
  }
  return failure("no box: " + reasons);
}

}  // namespace biglia::judge
