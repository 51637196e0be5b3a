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
#include <utility>

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

Result<void> write(const fs::path& file, const std::string& text) {
  return write_small_file(file.string(), text);
}

// A small file of a group whose folder is open.
std::string text_in(const BoxGroup& group, const char* name) {
  const UniqueFd file(::openat(group.folder.get(), name, O_RDONLY | O_CLOEXEC));
  std::array<char, 2048> text{};
  const ssize_t got = file ? ::read(file.get(), text.data(), text.size()) : 0;
  return {text.data(), static_cast<std::size_t>(std::max<ssize_t>(0, got))};
}

Result<void> write_checked(const BoxGroup& group, const char* name, std::uint64_t value) {
  const fs::path file = group.path / name;
  if (auto done = write(file, std::to_string(value)); !done) return done;
  const std::string now = text_in(group, name);
  if (now == std::to_string(value) + '\n') return {};
  return failure(file.string() + ": wanted " + std::to_string(value) + ", found " + now);
}

std::chrono::microseconds cpu_used(const BoxGroup& group) {
  const auto used = keyed_number(text_in(group, "cpu.stat"), "usage_usec");
  return std::chrono::microseconds(static_cast<std::int64_t>(used.value_or(0)));
}

Result<void> remove_group(const fs::path& folder) {
  constexpr int kTries = 40;
  constexpr int kWaitMilliseconds = 25;
  const UniqueFd events(::open((folder / "cgroup.events").c_str(), O_RDONLY | O_CLOEXEC));
  for (int i = 0; i < kTries; ++i) {
    // After the last process died the group can stay busy for a moment; the kernel announces the
    // change on cgroup.events.
    if (::rmdir(folder.c_str()) == 0 || errno == ENOENT) return {};
    if (errno != EBUSY) break;
    pollfd change{events.get(), POLLPRI, 0};
    ::poll(&change, 1, kWaitMilliseconds);
  }
  return system_failure("cannot remove " + folder.string());
}

bool hands_down(const fs::path& group) {
  const std::string words =
      read_small_file((group / "cgroup.subtree_control").string()).value_or("");
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
  if (!fs::create_directory(child, failed)) return false;
  const std::string pid = std::to_string(::getpid());
  if (write(child / "cgroup.procs", pid) && make_hand_down(own)) return true;
  try_write_small_file((own / "cgroup.procs").string(), pid);
  ::rmdir(child.c_str());
  return false;
}

// The nearest group that hands memory and pids to its children, or can be made to.
Result<fs::path> find_parent(const CgroupPlace& place, const std::string& name) {
  if (make_hand_down(place.own)) return place.own;
  for (fs::path group = place.own; group != place.mount && group.has_relative_path();) {
    group = group.parent_path();
    if (hands_down(group) && ::access(group.c_str(), W_OK) == 0) return group;
  }
  if (make_room(place.own, name)) return place.own;
  return failure(place.own.string() +
                 " does not hand memory and pids down (wanted: a delegated subtree, as systemd-run "
                 "--user --scope -p Delegate=yes gives)");
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
    auto found = find_parent(*place, name);
    if (!found) return std::unexpected(found.error());
    parent = *found;
  }
  const fs::path folder = parent / name;
  std::error_code failed;
  if (!fs::create_directory(folder, failed)) {
    return failure("cannot make " + folder.string() + ": " +
                   (failed ? failed.message() : "it is there already"));
  }
  CgroupV2 made(folder, use, user);
  if (use == Use::kLimits && !make_hand_down(folder)) {
    return failure(folder.string() + " does not hand memory and pids down");
  }
  if (!fs::create_directory(folder / "launcher", failed)) {
    return failure("cannot make " + (folder / "launcher").string());
  }
  // To start a process in a group takes the right to write there and in the group above both.
  const fs::path procs = folder / "cgroup.procs";
  if (user != 0 && ::chown(procs.c_str(), user, user) != 0) return system_failure(procs.string());
  return made;
}

CgroupV2::CgroupV2(CgroupV2&& other) noexcept
    : folder_(std::exchange(other.folder_, {})),
      use_(other.use_),
      user_(other.user_),
      next_(other.next_) {}

CgroupV2::~CgroupV2() {
  if (folder_.empty()) return;
  [[maybe_unused]] const auto launcher = remove_group(folder_ / "launcher");
  [[maybe_unused]] const auto slot = remove_group(folder_);
}

Result<void> CgroupV2::adopt(pid_t launcher) const {
  return write(folder_ / "launcher" / "cgroup.procs", std::to_string(launcher));
}

Result<BoxGroup> CgroupV2::make_group() {
  BoxGroup group;
  group.path = folder_ / std::to_string(++next_);
  if (::mkdir(group.path.c_str(), 0755) != 0) return system_failure(group.path.string());
  group.folder = UniqueFd(::open(group.path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!group.folder) return system_failure(group.path.string());
  if (user_ != 0 && ::fchownat(group.folder.get(), "cgroup.procs", user_, user_, 0) != 0) {
    return system_failure(group.path.string());
  }
  return group;
}

Result<void> CgroupV2::begin(BoxGroup& group, Bytes memory, unsigned processes) const {
  group.cpu_before = cpu_used(group);
  if (use_ == Use::kCountsOnly) return {};
  // The kernel counts in pages.
  if (auto done = write_checked(group, "memory.max", memory.count / 4096 * 4096); !done) {
    return done;
  }
  try_write_small_file((group.path / "memory.swap.max").string(), "0");  // absent without swap
  if (auto done = write_checked(group, "memory.oom.group", 1); !done) return done;
  return write_checked(group, "pids.max", processes);
}

std::chrono::microseconds CgroupV2::cpu(const BoxGroup& group) {
  return cpu_used(group) - group.cpu_before;
}

std::optional<Bytes> CgroupV2::memory_peak(const BoxGroup& group) {
  const std::string text = text_in(group, "memory.peak");
  std::uint64_t bytes = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), bytes);
  if (parsed.ec != std::errc()) return std::nullopt;
  return Bytes{bytes};
}

std::uint64_t CgroupV2::oom_kills(const BoxGroup& group) {
  return keyed_number(text_in(group, "memory.events"), "oom_kill").value_or(0);
}

Result<void> CgroupV2::remove(const BoxGroup& group) { return remove_group(group.path); }

}  // namespace biglia::judge
