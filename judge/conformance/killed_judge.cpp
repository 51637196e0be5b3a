// Row 59: the judge is killed by SIGKILL while a program runs.
#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <system_error>
#include <thread>
#include <vector>

#include "judge/conformance/child_judge.hpp"
#include "judge/conformance/scenarios.hpp"
#include "judge/conformance/traces.hpp"
#include "judge/run/run.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

bool within_10_s(const std::function<bool()>& condition) {
  for (int i = 0; i < 1000 && !condition(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return condition();
}

// All processes that the judge has started, including its boxes' processes, as descriptors that can
// be polled for the processes' ends.
std::vector<UniqueFd> processes_of(pid_t judge) {
  std::vector<UniqueFd> found;
  for (const pid_t pid : processes_below(judge)) {
    UniqueFd process(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
    if (process) found.push_back(std::move(process));
  }
  return found;
}

bool have_ended(const std::vector<UniqueFd>& processes) {
  return std::ranges::all_of(processes, [](const UniqueFd& process) {
    pollfd ended{process.get(), POLLIN, 0};
    return ::poll(&ended, 1, 0) == 1;
  });
}

bool program_runs(const fs::path& runs, std::string_view expected) {
  std::error_code failed;
  for (fs::directory_iterator entry(runs, failed); !failed && entry != fs::end(entry);
       entry.increment(failed)) {
    if (read_small_file((entry->path() / "output").string()).value_or("") == expected) return true;
  }
  return false;
}

}  // namespace

RowOutcome killed_judge(Stage& stage) {
  const auto program = stage.program("59_outlives_the_judge.c");
  if (!program) return failed(program.error().message);
  const auto input = stage.write("in", "");
  const fs::path runs = stage.folder() / "killed";
  auto judge = start_child_judge([&]() -> std::string {
    auto box = stage.open_box();
    Limits limits;
    limits.cpu = limits.wall = std::chrono::seconds(30);
    if (box) (void)run_program(**box, {*program}, {input, {}}, limits, runs);
    return "the judge was not killed";
  });
  if (!judge) return failed(judge.error().message);
  const std::string_view up = stage.has_groups() ? "up\nup\n" : "up\n";
  const bool ran = within_10_s([&] { return program_runs(runs, up); });
  // The launcher, the box's first process, the program, and two processes of the next box.
  const std::vector<UniqueFd> processes = processes_of(judge->pid);
  ::kill(judge->pid, SIGKILL);
  const std::string report = end_child_judge(*judge);
  if (!ran || !report.empty()) return failed("the program did not run: " + report);
  if (processes.size() < 3) {
    return failed("expected at least 3 processes below the judge, found " +
                  std::to_string(processes.size()));
  }
  if (!within_10_s([&] { return have_ended(processes); })) {
    return failed("the killed judge's box is alive after 10 s");
  }
  if (!within_10_s([&] { return processes_of_boxes(judge->pid).empty(); })) {
    return failed("a process of the killed judge's box users is alive after 10 s");
  }
  if (sweep_stale_folders(runs) != 1) return failed("the killed judge's folder was not removed");
  // Opening a box removes the dead judge's cgroups.
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  return to_outcome(stage.check_hello(**box));
}

}  // namespace biglia::judge
