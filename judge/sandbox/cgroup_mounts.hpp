// Where the cgroups of this process are: /proc/self/cgroup and /proc/self/mountinfo, parsed.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace biglia::judge {

// The texts of the two files; a value, so that tests can bring another machine's.
struct CgroupTables {
  std::string memberships;  // /proc/self/cgroup
  std::string mounts;       // /proc/self/mountinfo
};

CgroupTables read_cgroup_tables();  // empty texts where a file cannot be read

struct CgroupPlace {
  std::filesystem::path mount;  // where the hierarchy is mounted
  std::filesystem::path own;    // this process's group, at or below `mount`
};

// The hierarchy of a v1 controller, or of v2 for an empty name. None where it is not mounted. Where
// the process's group lies outside the mounted part (a container), `own` is `mount`.
std::optional<CgroupPlace> find_hierarchy(const CgroupTables& tables, std::string_view controller);

// The value after `key ` in a file of lines "key value"; none without such a line or number.
std::optional<std::uint64_t> keyed_number(const std::string& text, std::string_view key);

// True when a list of words separated by blanks has this word.
bool has_word(std::string_view words, std::string_view word);

}  // namespace biglia::judge
