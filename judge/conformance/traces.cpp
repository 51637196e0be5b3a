#include "judge/conformance/traces.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string_view>
#include <system_error>
#include <thread>

#include "judge/base/process_id.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/cgroup_mounts.hpp"
#include "judge/sandbox/slot_users.hpp"
#include "toolkit/parsed_number.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> names_in(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code failed;
  for (fs::directory_iterator entry(folder, failed); !failed && entry != fs::end(entry);
       entry.increment(failed)) {
    names.push_back(entry->path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

std::vector<pid_t> all_processes() {
  std::vector<pid_t> found;
  for (const std::string& name : names_in("/proc")) {
    const auto pid = parsed_number<pid_t>(name);
    if (pid && *pid > 0) found.push_back(*pid);
  }
  return found;
}

// The name of a process, its state and its parent, for a reader who looks for its source.
std::string described(pid_t pid) {
  const std::string folder = "/proc/" + std::to_string(pid) + "/";
  std::string name = read_small_file(folder + "comm").value_or("gone");
  if (name.ends_with('\n')) name.pop_back();
  return name + ", child of " + std::to_string(parent_of(pid));
}

// Describes the first trace in `now` that is not in `before`; empty if there is none.
std::string difference(const Traces& before, const Traces& now) {
  if (now.mounts != before.mounts) return "the mounts have changed";
  if (now.descriptors > before.descriptors) {
    return "expected at most " + std::to_string(before.descriptors) + " descriptors, found " +
           std::to_string(now.descriptors);
  }
  for (const std::string& group : now.groups) {
    if (std::ranges::find(before.groups, group) == before.groups.end()) {
      return "the cgroup " + group + " is left";
    }
  }
  for (const pid_t pid : now.processes) {
    if (std::ranges::find(before.processes, pid) == before.processes.end()) {
      return "process " + std::to_string(pid) + " (" + described(pid) + ") is left";
    }
  }
  for (const std::string& folder : now.folders) {
    if (std::ranges::find(before.folders, folder) == before.folders.end()) {
      return "the folder " + folder + " is left";
    }
  }
  return "";
}

std::string status_of(pid_t pid) {
  return read_small_file("/proc/" + std::to_string(pid) + "/status").value_or("");
}

// A dead process that process 1 does not reap. In a container, that may be any program, even Biglia.
bool is_forgotten(std::string_view status) {
  return status.contains("\nState:\tZ") && status.contains("\nPPid:\t1\n");
}

}  // namespace

pid_t parent_of(pid_t pid) {
  const auto text = read_small_file("/proc/" + std::to_string(pid) + "/stat");
  if (!text) return 0;
  const auto name_end = text->rfind(") ");
  return name_end == std::string::npos ? 0 : std::atoi(text->c_str() + name_end + 4);
}

std::vector<std::string> groups_of(const std::string& mark) {
  std::vector<std::string> found;
  const CgroupTables tables = read_cgroup_tables();
  for (const char* const controller : {"memory", "pids", "cpuacct", ""}) {
    const auto place = find_hierarchy(tables, controller);
    if (!place) continue;
    for (const std::string& name : names_in(place->own)) {
      if (name.starts_with("biglia." + mark)) found.push_back((place->own / name).string());
    }
  }
  std::ranges::sort(found);
  found.erase(std::ranges::unique(found).begin(), found.end());
  return found;
}

std::vector<pid_t> processes_below(pid_t root) {
  std::map<pid_t, pid_t> parents;
  for (const pid_t pid : all_processes()) parents[pid] = parent_of(pid);
  std::vector<pid_t> found;
  for (const auto& [pid, parent] : parents) {
    pid_t at = parent;
    while (at > 1 && at != root && parents.contains(at)) at = parents[at];
    if (at == root && !is_forgotten(status_of(pid))) found.push_back(pid);
  }
  return found;
}

std::vector<pid_t> processes_of_boxes(pid_t judge) {
  const UserRange users = slot_users_of(judge);
  std::vector<pid_t> found;
  for (const pid_t pid : all_processes()) {
    const std::string status = status_of(pid);
    const auto line = status.find("\nUid:\t");
    if (line == std::string::npos) continue;
    const auto uid = static_cast<unsigned>(std::strtoul(status.c_str() + line + 6, nullptr, 10));
    const bool is_ours = uid >= users.first && uid < users.first + users.count;
    if (is_ours && !is_forgotten(status)) found.push_back(pid);
  }
  return found;
}

Traces look_for_traces() {
  Traces traces;
  traces.mounts = read_small_file("/proc/self/mountinfo").value_or("");
  traces.descriptors = names_in("/proc/self/fd").size();
  traces.groups = groups_of(process_mark());
  traces.processes = processes_below(::getpid());
  for (const pid_t pid : processes_of_boxes(::getpid())) traces.processes.push_back(pid);
  std::ranges::sort(traces.processes);
  for (const std::string& name : names_in(fs::temp_directory_path())) {
    if (name.contains(process_mark())) traces.folders.push_back(name);
  }
  return traces;
}

Result<void> expect_traces(const Traces& before) {
  std::string more = difference(before, look_for_traces());
  for (int i = 0; i < 100 && !more.empty(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    more = difference(before, look_for_traces());
  }
  if (more.empty()) return {};
  return failure(more);
}

}  // namespace biglia::judge
