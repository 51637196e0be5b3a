#include "judge/sandbox/cgroup_mounts.hpp"

#include <charconv>
#include <sstream>
#include <vector>

#include "judge/base/unique_fd.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream{std::string(text)};
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
  return parts;
}

bool has_part(std::string_view text, std::string_view part) {
  for (const std::string& one : split(text, ',')) {
    if (one == part) return true;
  }
  return false;
}

// Returns the process's path in the hierarchy, from a line "4:memory,cpu:/path", for v2 "0::/path".
std::optional<std::string> membership(const std::string& table, std::string_view controller) {
  for (const std::string& line : split(table, '\n')) {
    const auto first = line.find(':');
    const auto second = line.find(':', first + 1);
    if (first == std::string::npos || second == std::string::npos) continue;
    const std::string controllers = line.substr(first + 1, second - first - 1);
    const bool matches =
        controller.empty() ? controllers.empty() : has_part(controllers, controller);
    if (matches) return line.substr(second + 1);
  }
  return std::nullopt;
}

struct MountLine {
  std::string root;
  std::string point;
  std::string type;
  std::string options;
};

// "32 31 0:29 / /sys/fs/cgroup/cpu rw,relatime - cgroup cgroup rw,cpu"
std::optional<MountLine> parse_mount(const std::string& line) {
  const auto dash = line.find(" - ");
  if (dash == std::string::npos) return std::nullopt;
  const auto before = split(std::string_view(line).substr(0, dash), ' ');
  const auto after = split(std::string_view(line).substr(dash + 3), ' ');
  if (before.size() < 5 || after.size() < 3) return std::nullopt;
  return MountLine{before[3], before[4], after[0], after[2]};
}

fs::path place_below(const MountLine& mount, const std::string& group) {
  std::string_view rest = group;
  if (mount.root != "/") {
    if (!rest.starts_with(mount.root)) return mount.point;
    rest.remove_prefix(mount.root.size());
  }
  while (rest.starts_with('/')) rest.remove_prefix(1);
  const fs::path own = rest.empty() ? fs::path(mount.point) : fs::path(mount.point) / rest;
  std::error_code ignored;
  return fs::is_directory(own, ignored) ? own : fs::path(mount.point);
}

}  // namespace

CgroupTables read_cgroup_tables() {
  return {read_small_file("/proc/self/cgroup").value_or(""),
          read_small_file("/proc/self/mountinfo").value_or("")};
}

std::optional<CgroupPlace> find_hierarchy(const CgroupTables& tables, std::string_view controller) {
  const auto group = membership(tables.memberships, controller);
  if (!group) return std::nullopt;
  std::optional<CgroupPlace> found;
  for (const std::string& line : split(tables.mounts, '\n')) {
    const auto mount = parse_mount(line);
    if (!mount) continue;
    const bool matches = controller.empty()
                             ? mount->type == "cgroup2"
                             : mount->type == "cgroup" && has_part(mount->options, controller);
    if (matches) found = CgroupPlace{mount->point, place_below(*mount, *group)};
  }
  return found;
}

std::optional<std::uint64_t> keyed_number(const std::string& text, std::string_view key) {
  for (const std::string& line : split(text, '\n')) {
    if (!line.starts_with(key) || line.size() <= key.size() || line[key.size()] != ' ') continue;
    std::uint64_t value = 0;
    const char* begin = line.data() + key.size() + 1;
    const char* end = line.data() + line.size();
    if (std::from_chars(begin, end, value).ec == std::errc()) return value;
  }
  return std::nullopt;
}

bool has_word(std::string_view words, std::string_view word) {
  std::istringstream stream{std::string(words)};
  for (std::string one; stream >> one;) {
    if (one == word) return true;
  }
  return false;
}

}  // namespace biglia::judge
