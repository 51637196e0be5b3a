#include "judge/sandbox/cgroup_v2.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <system_error>
#include <thread>
#include <utility>

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

Result<void> write(const fs::path& file, const std::string& text) {
  return write_small_file(file.string(), text);
}

Result<void> remove_group(const fs::path& folder) {
  constexpr int kTries = 40;
  constexpr int kWaitMilliseconds = 25;
  const UniqueFd events(::open((folder / "cgroup.events").c_str(), O_RDONLY | O_CLOEXEC));
  for (int i = 0; i < kTries; ++i) {
    // The group can stay busy for a moment after its last process died. The kernel announces the
    // change on cgroup.events.
    if (::rmdir(folder.c_str()) == 0 || errno == ENOENT) return {};
    if (errno != EBUSY) break;
    pollfd change{events.get(), POLLPRI, 0};
    ::poll(&change, 1, kWaitMilliseconds);
  }
  return system_failure("cannot remove " + folder.string());
}

bool enables_controllers(const fs::path& group) {
  const std::string words =
      read_small_file((group / "cgroup.subtree_control").string()).value_or("");
  return has_word(words, "memory") && has_word(words, "pids");
}

bool enable_controllers(const fs::path& group) {
  return enables_controllers(group) ||
         write(group / "cgroup.subtree_control", "+memory +pids").has_value();
}

// A group that contains processes cannot enable controllers for its children, so this process moves
// into a child. The move is undone if other processes are in the group too.
bool move_to_child(const fs::path& own, const std::string& name) {
  const fs::path child = own / (name + "-judge");
  std::error_code failed;
  if (!fs::create_directory(child, failed)) return false;
  const std::string pid = std::to_string(::getpid());
  if (write(child / "cgroup.procs", pid) && enable_controllers(own)) return true;
  try_write_small_file((own / "cgroup.procs").string(), pid);
  ::rmdir(child.c_str());
  return false;
}

// Returns the nearest group that enables memory and pids for its children, or that can be made to
// do so.
Result<fs::path> find_parent(const CgroupPlace& place, const std::string& name) {
  if (enable_controllers(place.own)) return place.own;
  for (fs::path group = place.own; group != place.mount && group.has_relative_path();) {
    group = group.parent_path();
    if (enables_controllers(group) && ::access(group.c_str(), W_OK) == 0) return group;
  }
  if (move_to_child(place.own, name)) return place.own;
  return failure(place.own.string() +
                 ": expected a delegated subtree, as systemd-run --user --scope -p Delegate=yes "
                 "gives, found no way to enable memory and pids for its children");
}

}  // namespace

Result<CgroupV2> CgroupV2::make(const CgroupTables& tables, const std::string& name, Use use,
                                unsigned user) {
  const auto place = find_hierarchy(tables, "");
  if (!place) return failure("no cgroup v2 is mounted");
  fs::path parent = place->own;
  if (use == Use::kLimits) {
    const std::string offered =
        read_small_file((parent / "cgroup.controllers").string()).value_or("");
    if (!has_word(offered, "memory") || !has_word(offered, "pids")) {
      return failure("cgroup v2 has no memory and pids controllers in " + parent.string());
    }
    BIGLIA_TRY(parent, find_parent(*place, name));
  }
  const fs::path folder = parent / name;
  std::error_code failed;
  if (!fs::create_directory(folder, failed)) {
    return failure("cannot create " + folder.string() + ": " +
                   (failed ? failed.message() : "it already exists"));
  }
  CgroupV2 made(folder, use);
  if (use == Use::kLimits && !enable_controllers(folder)) {
    return failure(folder.string() + ": cannot enable memory and pids for its children");
  }
  if (!fs::create_directory(folder / "launcher", failed)) {
    return failure("cannot create " + (folder / "launcher").string());
  }
  // Starting a process in a group requires write permission for that group and for the one above
  // both.
  for (const fs::path& own : {folder, folder / "cgroup.procs"}) {
    if (user != 0 && ::chown(own.c_str(), user, user) != 0) return system_failure(own.string());
  }
  made.opened_ = UniqueFd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!made.opened_) return system_failure(folder.string());
  return made;
}

CgroupV2::CgroupV2(CgroupV2&& other) noexcept
    : folder_(std::exchange(other.folder_, {})),
      use_(other.use_),
      opened_(std::move(other.opened_)) {}

CgroupV2::~CgroupV2() {
  if (folder_.empty()) return;
  std::error_code failed;
  // The launcher has removed the groups of its boxes, unless it was killed.
  for (fs::directory_iterator child(folder_, failed); !failed && child != fs::end(child);
       child.increment(failed)) {
    std::error_code ignored;
    if (!child->is_directory(ignored)) continue;
    [[maybe_unused]] const auto removed = remove_group(child->path());
  }
  [[maybe_unused]] const auto removed = remove_group(folder_);
}

Result<void> CgroupV2::adopt(pid_t launcher) const {
  return write(folder_ / "launcher" / "cgroup.procs", std::to_string(launcher));
}

std::string CgroupV2::text_in(std::uint32_t box, const char* name) const {
  const std::string path = std::to_string(box) + '/' + name;
  const UniqueFd file(::openat(opened_.get(), path.c_str(), O_RDONLY | O_CLOEXEC));
  std::array<char, 2048> text{};
  const ssize_t got = file ? ::read(file.get(), text.data(), text.size()) : 0;
  return {text.data(), static_cast<std::size_t>(std::max<ssize_t>(0, got))};
}

Result<void> CgroupV2::write_checked(std::uint32_t box, const char* name,
                                     std::uint64_t value) const {
  const fs::path file = folder_ / std::to_string(box) / name;
  BIGLIA_TRY(write(file, std::to_string(value)));
  const std::string now = text_in(box, name);
  if (now == std::to_string(value) + '\n') return {};
  return failure(file.string() + ": expected " + std::to_string(value) + ", found " + now);
}

// The launcher creates the group concurrently.
void CgroupV2::await_group(std::uint32_t box) const {
  constexpr int kTries = 10'000;
  const std::string name = std::to_string(box);
  for (int i = 0; i < kTries && ::faccessat(opened_.get(), name.c_str(), F_OK, 0) != 0; ++i) {
    std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
}

Result<void> CgroupV2::begin(std::uint32_t box, Bytes memory, unsigned processes) const {
  if (use_ == Use::kCountsOnly) return {};
  await_group(box);
  // The kernel counts in pages.
  BIGLIA_TRY(write_checked(box, "memory.max", memory.count / 4096 * 4096));
  const fs::path swap = folder_ / std::to_string(box) / "memory.swap.max";
  try_write_small_file(swap.string(), "0");  // absent without swap
  BIGLIA_TRY(write_checked(box, "memory.oom.group", 1));
  return write_checked(box, "pids.max", processes);
}

std::chrono::microseconds CgroupV2::cpu(std::uint32_t box) const {
  const auto used = keyed_number(text_in(box, "cpu.stat"), "usage_usec");
  return std::chrono::microseconds(static_cast<std::int64_t>(used.value_or(0)));
}

std::optional<Bytes> CgroupV2::memory_peak(std::uint32_t box) const {
  const std::string text = text_in(box, "memory.peak");
  std::uint64_t bytes = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), bytes);
  if (parsed.ec != std::errc()) return std::nullopt;
  return Bytes{bytes};
}

std::uint64_t CgroupV2::oom_kills(std::uint32_t box) const {
  return keyed_number(text_in(box, "memory.events"), "oom_kill").value_or(0);
}

}  // namespace biglia::judge
