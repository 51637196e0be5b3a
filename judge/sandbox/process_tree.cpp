#include "judge/sandbox/process_tree.hpp"

#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include "judge/sandbox/unique_fd.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Fields 14 to 17 of /proc/<pid>/stat: own user and system time, and that of waited-for children.
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

// In /proc/<pid>/status, of KiB: resident memory that no file on a disk stands behind.
Bytes memory_of(const std::string& process) {
  const auto text = read_small_file(process + "/status");
  if (!text) return {};
  std::uint64_t sum = 0;
  std::istringstream lines(*text);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("RssAnon:") && !line.starts_with("RssShmem:")) continue;
    sum += std::strtoull(line.c_str() + line.find(':') + 1, nullptr, 10);
  }
  return kib(sum);
}

void append_children(const std::string& process, std::vector<pid_t>& pids) {
  std::error_code failed;
  for (fs::directory_iterator task(process + "/task", failed); !failed && task != fs::end(task);
       task.increment(failed)) {
    const auto text = read_small_file((task->path() / "children").string());
    if (!text) continue;
    std::istringstream numbers(*text);
    for (pid_t pid = 0; numbers >> pid;) pids.push_back(pid);
  }
}

}  // namespace

TreeUsage sample_tree(pid_t root) {
  TreeUsage sum;
  std::vector<pid_t> pids = {root};
  for (std::size_t i = 0; i < pids.size(); ++i) {
    const std::string process = "/proc/" + std::to_string(pids[i]);
    sum.cpu += cpu_of(process);
    sum.memory.count += memory_of(process).count;
    append_children(process, pids);
  }
  return sum;
}

}  // namespace biglia::judge
