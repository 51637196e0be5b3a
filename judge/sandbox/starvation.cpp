#include "judge/sandbox/starvation.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>

#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/process_tree.hpp"

namespace biglia::judge {
namespace {

constexpr std::chrono::milliseconds kSampleInterval{5};

// The letter after the name in /proc/<pid>/stat: R is ready to run, S sleeps, D waits for a disk.
char state_of(const std::string& task) {
  const auto text = read_small_file(task + "/stat").value_or("");
  const auto name_end = text.rfind(") ");
  return name_end != std::string::npos && name_end + 2 < text.size() ? text[name_end + 2] : '?';
}

bool is_ready(const std::string& task) { return state_of(task) == 'R'; }

std::string task_folder(pid_t process, pid_t thread) {
  return "/proc/" + std::to_string(process) + "/task/" + std::to_string(thread);
}

std::uint64_t turns_of(const std::string& task) {
  std::istringstream figures(read_small_file(task + "/schedstat").value_or(""));
  std::uint64_t ran = 0;
  std::uint64_t waited = 0;
  std::uint64_t turns = 0;
  figures >> ran >> waited >> turns;
  return turns;
}

std::chrono::microseconds waited_of(const std::string& task) {
  std::istringstream figures(read_small_file(task + "/schedstat").value_or(""));
  std::int64_t ran = 0;
  std::int64_t waited = 0;
  figures >> ran >> waited;
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::nanoseconds(waited));
}

}  // namespace

std::chrono::microseconds waited_of_thread(pid_t thread) {
  return waited_of("/proc/self/task/" + std::to_string(thread));
}

std::chrono::microseconds waited_of_process(pid_t process) {
  return waited_of("/proc/" + std::to_string(process));
}

void Starvation::begin() {
  const std::lock_guard lock(mutex_);
  root_ = 0;
  turns_.clear();
  tasks_.clear();
  total_ = 0;
}

void Starvation::watch(pid_t root) {
  const std::lock_guard lock(mutex_);
  root_ = root;
  last_sample_ = {};
  sure_ = true;
}

void Starvation::end() {
  const std::lock_guard lock(mutex_);
  root_ = 0;
}

std::chrono::microseconds Starvation::so_far() {
  const std::lock_guard lock(mutex_);
  if (root_ != 0 && Clock::now() - last_sample_ >= kSampleInterval) sample();
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::nanoseconds(total_));
}

bool Starvation::is_sure() {
  const std::lock_guard lock(mutex_);
  return sure_;
}

bool Starvation::is_idle() {
  const std::lock_guard lock(mutex_);
  if (root_ == 0) return false;
  Turns turns;
  bool all_sleep = true;
  for (const pid_t process : processes_of_tree(root_)) {
    for (const pid_t thread : threads_of(process)) {
      const std::string task = task_folder(process, thread);
      turns[thread] = turns_of(task);
      all_sleep = all_sleep && state_of(task) == 'S';
    }
  }
  const bool has_none_run = turns == turns_;
  turns_ = std::move(turns);
  return all_sleep && has_none_run && !turns_.empty();
}

void Starvation::sample() {
  const auto now = Clock::now();
  sure_ = true;
  std::uint64_t longest = 0;
  for (const pid_t process : processes_of_tree(root_)) {
    for (const pid_t thread : threads_of(process)) {
      longest = std::max(longest, sample_task(process, thread, now));
    }
  }
  total_ += longest;
  last_sample_ = Clock::now();
}

std::uint64_t Starvation::sample_task(pid_t process, pid_t thread, Clock::time_point now) {
  const std::string folder = task_folder(process, thread);
  std::istringstream figures(read_small_file(folder + "/schedstat").value_or(""));
  Task seen;
  std::uint64_t waited = 0;
  if (!(figures >> seen.ran >> waited >> seen.turns)) return 0;
  Task& task = tasks_[thread];
  if (task.turns == 0 && is_ready(folder)) sure_ = false;
  // True if the task has not been on a processor since the last sample.
  const bool did_not_run = seen.ran == task.ran && seen.turns == task.turns && task.turns > 0;
  const bool waits = did_not_run && is_ready(folder);
  if (waits && !task.waits) task.waits_since = last_sample_;
  if (waits) {
    const auto more = std::chrono::duration_cast<std::chrono::nanoseconds>(now - task.waits_since);
    waited += static_cast<std::uint64_t>(more.count());
  }
  const std::uint64_t added = waited - std::min(waited, task.counted);
  task.ran = seen.ran;
  task.turns = seen.turns;
  task.waits = waits;
  task.counted = std::max(task.counted, waited);
  return added;
}

}  // namespace biglia::judge
