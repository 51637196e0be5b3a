// Row 62: a leak that is too small to see after one run is visible after many.
#include <unistd.h>

#include <algorithm>
#include <set>

#include "judge/base/process_id.hpp"
#include "judge/conformance/scenarios.hpp"
#include "judge/conformance/traces.hpp"
#include "judge/run/run.hpp"

namespace biglia::judge {
namespace {

// A new box inherits the launcher's descriptors for earlier boxes that still exist, so the count
// varies between runs, and more on a busy machine. A leak of one descriptor per run exceeds this.
std::size_t jitter(unsigned runs) { return std::max<std::size_t>(8, runs / 4); }

// Counts for this process and all its descendants.
struct Counts {
  std::size_t descriptors = 0;
  std::size_t processes = 0;
  std::size_t groups = 0;
  std::size_t namespaces = 0;
  std::size_t launcher_descriptors = 0;
  std::string mounts;

  // True if no count has grown in so many runs.
  bool within(const Counts& before, unsigned runs) const {
    return descriptors <= before.descriptors && processes <= before.processes &&
           groups <= before.groups && namespaces <= before.namespaces &&
           launcher_descriptors <= before.launcher_descriptors + jitter(runs) &&
           mounts == before.mounts;
  }
};

std::size_t entries_in(const std::filesystem::path& folder) {
  std::error_code failed;
  std::size_t count = 0;
  for (std::filesystem::directory_iterator entry(folder, failed);
       !failed && entry != std::filesystem::end(entry); entry.increment(failed)) {
    ++count;
  }
  return count;
}

// Counts the cgroups' own folders and their subfolders. Each run creates one subfolder.
std::size_t folders_below(const std::vector<std::string>& groups) {
  std::size_t count = groups.size();
  for (const std::string& group : groups) {
    std::error_code failed;
    for (std::filesystem::directory_iterator entry(group, failed);
         !failed && entry != std::filesystem::end(entry); entry.increment(failed)) {
      std::error_code ignored;
      if (entry->is_directory(ignored)) ++count;
    }
  }
  return count;
}

Counts count_now(const std::string& mark) {
  const Traces traces = look_for_traces();
  Counts counts;
  counts.descriptors = traces.descriptors;
  counts.processes = traces.processes.size();
  counts.groups = folders_below(groups_of(mark));
  counts.mounts = traces.mounts;
  std::set<std::string> namespaces;
  for (const pid_t pid : traces.processes) {
    const std::filesystem::path process = "/proc/" + std::to_string(pid);
    counts.launcher_descriptors += entries_in(process / "fd");
    std::error_code failed;
    for (const char* const kind : {"mnt", "pid", "net", "ipc", "user", "uts", "cgroup"}) {
      namespaces.insert(std::filesystem::read_symlink(process / "ns" / kind, failed).string());
    }
  }
  counts.namespaces = namespaces.size();
  return counts;
}

// Waits a moment, because the last box may still be ending and the next one may still be starting.
Counts counts_before(const std::string& mark) {
  ::usleep(300'000);
  return count_now(mark);
}

Counts counts_after(const std::string& mark, const Counts& before, unsigned runs) {
  Counts counts = count_now(mark);
  for (int i = 0; i < 50 && !counts.within(before, runs); ++i) {
    ::usleep(20'000);
    counts = count_now(mark);
  }
  return counts;
}

}  // namespace

RowOutcome many_runs(Stage& stage) {
  const auto program = stage.program("00_hello.c");
  if (!program) return failed(program.error().message);
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  const TestFiles test{stage.write("in", ""), {}};
  const auto run = [&] {
    return run_program(**box, {*program}, test, Limits{}, stage.runs()).judgement;
  };
  for (int i = 0; i < 3; ++i) (void)run();
  const std::string mark = process_mark();
  const Counts before = counts_before(mark);
  const unsigned runs = stage.options().runs;
  for (unsigned i = 0; i < runs; ++i) {
    const Judgement judgement = run();
    if (judgement.verdict != Verdict::kAccepted) {
      return failed("run " + std::to_string(i) + ": " + judgement.reason);
    }
  }
  const Counts after = counts_after(mark, before, runs);
  if (after.within(before, runs)) return to_outcome(stage.check_hello(**box));
  const auto pair = [](const char* what, std::size_t first, std::size_t last) {
    return std::string(what) + " " + std::to_string(first) + " before, " + std::to_string(last) +
           " after; ";
  };
  return failed(
      pair("descriptors", before.descriptors, after.descriptors) +
      pair("launcher descriptors", before.launcher_descriptors, after.launcher_descriptors) +
      pair("processes", before.processes, after.processes) +
      pair("cgroups", before.groups, after.groups) +
      pair("namespaces", before.namespaces, after.namespaces) +
      (after.mounts == before.mounts ? "mounts unchanged" : "mounts changed"));
}

}  // namespace biglia::judge
