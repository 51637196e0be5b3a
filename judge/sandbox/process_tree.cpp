#include "judge/sandbox/process_tree.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include "judge/base/unique_fd.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Fields 14 to 17 of /proc/<pid>/stat: the process's user and system time, and those of its
// waited-for children.
std::chrono::microseconds cpu_of(const std::string& process) {
  const auto text = read_small_file(process + "/stat");
  const auto name_end = text ? text->rfind(')') : std::string::npos;
  if (name_end == std::string::npos) return {};
  std::istringstream fields(text->substr(name_end + 1));
  std::string skipped;
  for (int i = 3; i < 14; ++i) fields >> skipped;
  std::int64_t ticks = 0;
  for (int i = 14; i <= 17; ++i) {
    std::int64_t part = 0;
    fields >> part;
    ticks += part;
  }
  return std::chrono::microseconds(ticks * 1'000'000 / sysconf(_SC_CLK_TCK));
}

// Reads /proc/<pid>/status: resident memory that no file on a disk backs (in KiB), and threads.
void add_status_of(const std::string& process, TreeUsage& sum) {
  const auto text = read_small_file(process + "/status");
  if (!text) return;
  std::istringstream lines(*text);
  for (std::string line; std::getline(lines, line);) {
    const auto number = [&] {
      return std::strtoull(line.c_str() + line.find(':') + 1, nullptr, 10);
    };
    if (line.starts_with("RssAnon:") || line.starts_with("RssShmem:")) {
      sum.memory.count += kib(number()).count;
    } else if (line.starts_with("Threads:")) {
      sum.tasks += static_cast<unsigned>(number());
    }
  }
}

void append_children(pid_t process, std::vector<pid_t>& pids) {
  const std::string tasks = "/proc/" + std::to_string(process) + "/task/";
  for (const pid_t thread : threads_of(process)) {
    const auto text = read_small_file(tasks + std::to_string(thread) + "/children");
    if (!text) continue;
    std::istringstream numbers(*text);
    for (pid_t pid = 0; numbers >> pid;) pids.push_back(pid);
  }
}

// Field 3 of /proc/<pid>/stat.
bool is_stopped(pid_t pid) {
  const auto text = read_small_file("/proc/" + std::to_string(pid) + "/stat");
  const auto name_end = text ? text->rfind(')') : std::string::npos;
  return name_end != std::string::npos && name_end + 2 < text->size() &&
         (*text)[name_end + 2] == 'T';
}

}  // namespace

std::vector<pid_t> threads_of(pid_t process) {
  std::vector<pid_t> threads;
  std::error_code failed;
  const std::string tasks = "/proc/" + std::to_string(process) + "/task";
  for (fs::directory_iterator task(tasks, failed); !failed && task != fs::end(task);
       task.increment(failed)) {
    threads.push_back(std::atoi(task->path().filename().c_str()));
  }
  return threads;
}

std::vector<pid_t> processes_of_tree(pid_t root) {
  std::vector<pid_t> pids = {root};
  for (std::size_t i = 0; i < pids.size(); ++i) append_children(pids[i], pids);
  return pids;
}

TreeUsage sample_tree(pid_t root) {
  TreeUsage sum;
  for (const pid_t pid : processes_of_tree(root)) {
    const std::string process = "/proc/" + std::to_string(pid);
    sum.cpu += cpu_of(process);
    add_status_of(process, sum);
  }
  return sum;
}

bool any_is_stopped(pid_t launcher) {
  std::vector<pid_t> pids = {launcher};
  append_children(launcher, pids);
  return std::ranges::any_of(pids, is_stopped);
}

}  // namespace biglia::judge
