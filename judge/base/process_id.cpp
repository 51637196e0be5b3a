#include "judge/base/process_id.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cctype>
#include <sstream>

#include "judge/base/unique_fd.hpp"

namespace biglia::judge {
namespace {

std::string pid_namespace() {
  struct stat status{};
  if (::stat("/proc/self/ns/pid", &status) != 0) return "0";
  return std::to_string(status.st_ino);
}

// Field 22 of /proc/<pid>/stat; empty if there is no such process.
std::string start_time(const std::string& pid) {
  const auto text = read_small_file("/proc/" + pid + "/stat");
  if (!text) return {};
  const auto name_end = text->rfind(')');  // a name may contain any character, even parentheses
  if (name_end == std::string::npos) return {};
  std::istringstream fields(text->substr(name_end + 1));
  std::string field;
  for (int i = 3; i <= 22; ++i) fields >> field;
  return field;
}

bool is_number(const std::string& text) {
  if (text.empty()) return false;
  for (const char c : text) {
    if (std::isdigit(static_cast<unsigned char>(c)) == 0) return false;
  }
  return true;
}

}  // namespace

std::string process_mark() {
  // Asked for each run of a program. A fork has another number, or another namespace.
  static thread_local std::string known_process;
  static thread_local std::string known_start;
  const std::string pid = std::to_string(::getpid());
  std::string process = pid_namespace() + "-" + pid;
  if (process != known_process) {
    known_start = start_time(pid);
    known_process = process;
  }
  return process + "-" + known_start;
}

bool is_gone(std::string_view mark) {
  std::istringstream parts{std::string(mark)};
  std::string space;
  std::string pid;
  std::string start;
  std::getline(parts, space, '-');
  std::getline(parts, pid, '-');
  std::getline(parts, start);
  if (!is_number(space) || !is_number(pid) || !is_number(start)) return false;
  return space == pid_namespace() && start_time(pid) != start;
}

}  // namespace biglia::judge
