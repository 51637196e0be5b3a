#include "judge/sandbox/cgroup_v2.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <filesystem>
#include <optional>
#include <system_error>

#include "judge/sandbox/unique_fd.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr unsigned kOwnProcesses = 2;  // bubblewrap outside and inside

std::string text_of(const fs::path& file) { return read_small_file(file.string()).value_or(""); }

Result<void> write(const fs::path& file, const std::string& text) {
  return write_small_file(file.string(), text);
}

bool hands_down(const fs::path& group) {
  const std::string words = text_of(group / "cgroup.subtree_control");
  return has_word(words, "memory") && has_word(words, "pids");
}

bool make_hand_down(const fs::path& group) {
  return hands_down(group) || write(group / "cgroup.subtree_control", "+memory +pids").has_value();
}

// A group with processes of its own cannot hand controllers down, so this process moves into a
// child. Undone when others live in the group too.
bool make_room(const fs::path& own, const std::string& name) {
  const fs::path child = own / (name + "-judge");
  std::error_code failed;
  fs::create_directory(child, failed);
  if (failed) return false;
  const std::string pid = std::to_string(::getpid());
  if (write(child / "cgroup.procs", pid) && make_hand_down(own)) return true;
  try_write_small_file((own / "cgroup.procs").string(), pid);
  ::rmdir(child.c_str());
  return false;
}

// Can a group with limits be made here?
bool takes_children(const fs::path& group, const std::string& name) {
  const fs::path child = group / name;
  std::error_code failed;
  fs::create_directory(child, failed);
  if (failed) return false;
  const bool fits = ::access((child / "memory.max").c_str(), W_OK) == 0 &&
                    ::access((child / "pids.max").c_str(), W_OK) == 0;
  ::rmdir(child.c_str());
  return fits;
}

std::optional<fs::path> find_parent(const CgroupPlace& place, const std::string& name) {
  if (make_hand_down(place.own) && takes_children(place.own, name)) return place.own;
  for (fs::path group = place.own; group != place.mount && group.has_relative_path();) {
    group = group.parent_path();
    if (hands_down(group) && takes_children(group, name)) return group;
  }
  if (make_room(place.own, name) && takes_children(place.own, name)) return place.own;
  return std::nullopt;
}

class CgroupV2 final : public Cgroup {
 public:
  explicit CgroupV2(fs::path folder) : folder_(std::move(folder)) {}
  CgroupV2(const CgroupV2&) = delete;
  CgroupV2& operator=(const CgroupV2&) = delete;
  CgroupV2(CgroupV2&&) = delete;
  CgroupV2& operator=(CgroupV2&&) = delete;
  ~CgroupV2() override { [[maybe_unused]] const auto ignored = remove(); }

  std::string description() const override { return "cgroup v2 (memory, pids, cpu.stat)"; }
  bool limits_memory() const override { return true; }
  bool limits_processes() const override { return true; }
  bool counts_cpu() const override { return true; }
  int entry() const override { return entry_.get(); }

  Result<void> prepare(Bytes memory, unsigned processes) override {
    if (auto done = remove(); !done) return done;
    std::error_code failed;
    fs::create_directory(folder_, failed);
    if (failed) return failure(folder_.string() + ": " + failed.message());
    if (auto done = write(folder_ / "memory.max", std::to_string(memory.count)); !done) return done;
    try_write_small_file((folder_ / "memory.swap.max").string(),
                         "0");  // absent without swap accounting
    try_write_small_file((folder_ / "memory.oom.group").string(), "1");  // absent before 4.19
    auto done = write(folder_ / "pids.max", std::to_string(processes + kOwnProcesses));
    if (!done) return done;
    entry_ = UniqueFd(::open((folder_ / "cgroup.procs").c_str(), O_WRONLY | O_CLOEXEC));
    if (!entry_) return system_failure((folder_ / "cgroup.procs").string());
    return {};
  }

  CgroupUsage usage() const override {
    CgroupUsage usage;
    const auto cpu = keyed_number(text_of(folder_ / "cpu.stat"), "usage_usec");
    if (cpu) usage.cpu = std::chrono::microseconds(static_cast<std::int64_t>(*cpu));
    const std::string peak = text_of(folder_ / "memory.peak");  // absent before 5.19
    std::uint64_t bytes = 0;
    if (std::from_chars(peak.data(), peak.data() + peak.size(), bytes).ec == std::errc()) {
      usage.memory_peak = Bytes{bytes};
    }
    const auto kills = keyed_number(text_of(folder_ / "memory.events"), "oom_kill");
    usage.oom_kills = kills.value_or(0);
    return usage;
  }

  Result<void> finish() override {
    entry_.reset();
    return remove();
  }
  void leave() override {}

 private:
  // After the last process died the group can stay busy for a moment; the kernel announces the
  // change on cgroup.events.
  Result<void> remove() {
    constexpr int kTries = 20;
    constexpr int kWaitMilliseconds = 50;
    const UniqueFd events(::open((folder_ / "cgroup.events").c_str(), O_RDONLY | O_CLOEXEC));
    for (int i = 0; i < kTries; ++i) {
      if (::rmdir(folder_.c_str()) == 0 || errno == ENOENT) return {};
      if (errno != EBUSY) break;
      try_write_small_file((folder_ / "cgroup.kill").string(), "1");
      pollfd change{events.get(), POLLPRI, 0};
      ::poll(&change, 1, kWaitMilliseconds);
    }
    return system_failure("cannot remove " + folder_.string());
  }

  fs::path folder_;
  UniqueFd entry_;
};

}  // namespace

std::unique_ptr<Cgroup> find_cgroup_v2(const CgroupTables& tables, const std::string& name) {
  const auto place = find_hierarchy(tables, "");
  if (!place) return nullptr;
  const std::string offered = text_of(place->own / "cgroup.controllers");
  if (!has_word(offered, "memory") || !has_word(offered, "pids")) return nullptr;
  const auto parent = find_parent(*place, name);
  if (!parent) return nullptr;
  return std::make_unique<CgroupV2>(*parent / name);
}

}  // namespace biglia::judge
