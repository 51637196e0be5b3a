// Finds the cgroups of this process by parsing /proc/self/cgroup and /proc/self/mountinfo.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace biglia::judge {

// The content of the two files. It is a value so tests can use the files of another machine.
struct CgroupTables {
  std::string memberships;  // /proc/self/cgroup
  std::string mounts;       // /proc/self/mountinfo
};

CgroupTables read_cgroup_tables();  // a file that cannot be read gives an empty text

struct CgroupPlace {
  std::filesystem::path mount;  // where the hierarchy is mounted
  std::filesystem::path own;    // this process's group, at or below `mount`
};

// Returns the hierarchy of a v1 controller, or of v2 for an empty name; none if it is not mounted.
// If the process's group is outside the mounted part (a container), `own` is `mount`.
std::optional<CgroupPlace> find_hierarchy(const CgroupTables& tables, std::string_view controller);

// Returns the value after `key ` in a file of lines "key value"; none if there is no such line or
// number.
std::optional<std::uint64_t> keyed_number(const std::string& text, std::string_view key);

// Returns true if a blank-separated list contains the word.
bool has_word(std::string_view words, std::string_view word);

}  // namespace biglia::judge
