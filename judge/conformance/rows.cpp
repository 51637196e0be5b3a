#include "judge/conformance/rows.hpp"

#include <algorithm>
#include <array>

#include "judge/conformance/expectation.hpp"
#include "judge/conformance/program_row.hpp"
#include "judge/conformance/programs.hpp"
#include "judge/conformance/scenarios.hpp"
#include "judge/conformance/traces.hpp"

namespace biglia::judge {
namespace {

constexpr std::array<ConformanceRow, 75> kRows = {{
    {1, "spins", "spins"},
    {2, "sleeps forever", "sleeps"},
    {3, "spins in 4 threads", "spins_in_threads"},
    {4, "spins in children with SIGCHLD ignored", "spins_in_lost_children"},
    {5, "double-forks a spinning daemon, prints the answer", "spinning_daemon"},
    {6, "ignores signals, clears timers", "ignores_signals"},
    {7, "stops itself with SIGSTOP", "stops_itself"},
    {8, "fork bomb", "fork_bomb"},
    {9, "setsid fork bomb ignoring SIGTERM", "setsid_fork_bomb"},
    {10, "thread bomb", "thread_bomb"},
    {11, "touches 4 times the memory limit", "touches_too_much"},
    {12, "reserves 16 GB, touches nothing", "reserves_much"},
    {13, "bombs of shared memory, memfd, tmpfs", "shared_memory_bombs"},
    {14, "child out of memory, parent prints the answer", "child_out_of_memory"},
    {15, "100 MB array on the stack", "large_stack"},
    {16, "endless recursion", "endless_recursion"},
    {17, "reads a large input under a small memory limit", "large_input"},
    {18, "comes within 1 MB of the memory limit, 20 times", "near_the_limit"},
    {19, "tiny job under a judge of 500 MB", "fat_judge", fat_judge},
    {20, "floods standard output and error", "floods"},
    {21, "seeks to 1 TB and writes a byte", "seeks_far"},
    {22, "a million tiny files, deep folders", "many_files"},
    {23, "closes its streams; never reads its input", "closed_streams"},
    {24, "leaves standard output open in a daemon", "daemon_holds_stdout"},
    {25, "reopens its input for writing", "writes_its_input"},
    {26, "reads the symbolic links of its descriptors", "reads_its_links"},
    {27, "looks for answers and other submissions", "looks_for_answers", looks_for_answers},
    {28, "looks for files of the host", "looks_for_host_files"},
    {29, "dumps environment and descriptors", "dumps_surroundings"},
    {30, "reads /proc about other processes", "reads_proc"},
    {31, "writes /proc and cgroups", "writes_proc"},
    {32, "writes under every mount", "writes_under_mounts"},
    {33, "leaves markers for the next run", "leaves_markers"},
    {34, "communicates with a program in another box", "two_boxes", two_boxes},
    {35, "opens network sockets of every kind", "network"},
    {36, "reads the memory of other processes", "reads_other_memory"},
    {37, "kills all processes that it can", "kills_others"},
    {38, "runs a setuid program", "setuid_program"},
    {39, "creates namespaces and mounts", "namespaces"},
    {40, "uses io_uring, bpf, userfaultfd, perf, keyctl", "kernel_interfaces"},
    {41, "int 0x80, x32, TIOCSTI + 2^32", "other_entries"},
    {42, "changes its priority, scheduler and affinity", "takes_more_processor"},
    {43, "leaves a link, pipe, socket, folder as its output", "odd_files", odd_files},
    {44, "leaves a device or a hard link as its output", "files_with_names", files_with_names},
    {45, "swaps its output during collection", "swapped_files", swapped_files},
    {46, "ends by abort, SIGSEGV, SIGFPE, exit code 3", "ends_badly"},
    {47, "writes to a closed pipe", "closed_pipe"},
    {48, "kills itself with SIGKILL", "kills_itself"},
    {49, "exits just before the limit, slow cleanup", "slow_cleanup"},
    {50, "includes /dev/zero, /dev/random", "includes_devices"},
    {51, "includes or .incbins files of the host", "includes_host_files"},
    {52, "includes itself; template and constexpr bombs", "compiler_bombs"},
    {53, "floods diagnostics; a program of 2 GB", "floods_diagnostics"},
    {54, "the compiler leaves a process", "compilers_child", compilers_child},
    {55, "unusual file names", "odd_names", odd_names},
    {56, "archives with paths outside their folder", "archives_that_lead_out",
     archives_that_lead_out, true},
    {57, "archive bombs", "archive_bombs", archive_bombs, true},
    {58, "an interactive pair: one exits, deadlocks, floods", "interactive_pair", interactive_pair},
    {59, "the judge is killed during a run", "killed_judge", killed_judge},
    {60, "EPERM for each call of the set-up", "refused_calls", refused_calls},
    {61, "no cgroup, no user namespaces, no seccomp", "missing_facilities", missing_facilities},
    {62, "many runs", "many_runs", many_runs},
    {63, "queries and changes which pages are in memory", "page_cache"},
    {64, "exhausts resources that the host counts per user", "host_limits"},
    {65, "reads what could differ between runs", "same_inside", same_inside, false,
     NotIn::kBoxesWithoutProc, kDiffersWithoutProc},
    {66, "makes every system call from 0 to 600", "every_number"},
    {67, "crashes while the core pattern is a pipe", "piped_core_pattern", piped_core_pattern},
    {68, "opens its streams by name", "opens_its_streams"},
    {69, "its binary cannot be executed", "not_executable", not_executable},
    {70, "computes, sleeps, on a busy machine", "busy_host", busy_host},
    {71, "one call of the set-up is delayed", "late_calls", late_calls},
    {72, "calls the installed judge and its solvers", "calls_the_judge", calls_the_judge},
    {73, "reads what /proc and /sys count", "reads_counters", reads_counters, false,
     NotIn::kBoxesWithoutLandlock, kReadsOwnProc},
    {74, "moves counters of the kernel for the next run", "moves_counters", moves_counters, false,
     NotIn::kBoxesWithoutProc, kDiffersWithoutProc},
    {75, "reads the inode numbers of pipes", "numbers_of_pipes", numbers_of_pipes, false,
     NotIn::kAnyBox, kPipesAreNumbered},
}};

bool lacks(const BoxForm& form, NotIn boxes) {
  switch (boxes) {
    case NotIn::kBoxesWithoutProc:
      return !form.own_proc;
    case NotIn::kBoxesWithoutLandlock:
      return form.namespaces() && !hides_proc(form);
    case NotIn::kAnyBox:
      return true;
    case NotIn::kNone:
      break;
  }
  return false;
}

// Stages all programs of the row. Returns the first failure, else the last skip.
RowOutcome stage_programs(Stage& stage, unsigned number) {
  unsigned count = 0;
  RowOutcome all = held();
  for (const AttackSource& source : program_sources()) {
    const auto expected = parse_expectation(source.text);
    if (!expected) return failed(std::string(source.file) + ":1: " + expected.error().message);
    if (expected->row != number || expected->for_scenario) continue;
    ++count;
    const RowOutcome one = stage_program(stage, source);
    if (one.kind == RowOutcome::Kind::kFailed) return one;
    if (one.kind == RowOutcome::Kind::kSkipped) all = one;
  }
  return count == 0 ? failed("the row has no program") : all;
}

}  // namespace

std::span<const ConformanceRow> conformance_rows() { return kRows; }

RowOutcome stage_row(Stage& stage, const ConformanceRow& row) {
  if (!row.without_box && lacks(stage.form(), row.not_in)) {
    return skipped(std::string(row.why_not));
  }
  const Traces before = look_for_traces();
  RowOutcome outcome =
      row.scenario != nullptr ? row.scenario(stage) : stage_programs(stage, row.number);
  if (outcome.kind == RowOutcome::Kind::kFailed) return outcome;
  const auto clean = expect_traces(before);
  return clean ? outcome : failed("after the row: " + clean.error().message);
}

}  // namespace biglia::judge
