// Runs one compiled program on one test and judges the run, up to the check of its output.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "judge/sandbox/box.hpp"
#include "judge/sandbox/temp_folder.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

struct TestFiles {
  std::filesystem::path input;       // becomes standard input
  std::filesystem::path companions;  // a folder whose regular files (not those in subfolders) are
                                     // shown, read-only, in the program's working directory.
                                     // Empty: none
};

struct RunOutcome {
  // kAccepted: exit code 0 within every limit; the checker still has to decide. Otherwise TLE, MLE,
  // OLE, RTE, or JE if the box failed, with a reason in one line. Meaningless if interrupted.
  Judgement judgement;
  bool interrupted = false;
  // The program exceeded the wall time limit: it slept or waited instead of computing.
  bool idle = false;
  // The program exceeded the wall time limit, but other processes used the processors for part of
  // that time. The caller should repeat the run alone before it charges the program.
  bool starved = false;
  // The program ended by itself with CPU time within 10 % of the limit, below or above. The caller
  // should repeat the run alone.
  bool near_time_limit = false;
  // A run-time error that a defective host can also cause: a missing loader or library. The caller
  // should trust it only if the toolchain works.
  bool doubtful = false;
  // The program was killed when its CPU time exceeded the limit, so its full time is unknown.
  bool cut_at_time_limit = false;

  std::chrono::microseconds cpu{0};
  std::chrono::microseconds wall{0};
  Bytes memory;
  Bytes written;
  std::filesystem::path output;  // standard output, in a folder that is deleted with this object
  std::string error_text;        // the beginning of standard error, at most 4 KiB

  std::optional<TempFolder> folder;  // holds `output`
};

// The program to run: a host file or folder, shown at /box/program, and the command that starts it.
struct Executable {
  std::filesystem::path program;
  std::vector<std::string> command = {"/box/program"};
  // Added to the standard variables.
  std::vector<std::pair<std::string, std::string>> environment = {};
  // A failed run with this text on standard error ran out of memory. For languages with a heap
  // limit, such as Java. Empty: none.
  std::string memory_message = {};
  // The derivation of the limits, for reasons: "= 2.0 s × 2 for Java"; may be empty.
  std::string time_note = {};
  std::string memory_note = {};
};

// Runs the executable in a box whose working directory contains only the companions. The captured
// output is kept in `scratch`, created if missing, until the outcome is destroyed. Never fails: the
// judge's own failures become the verdict JE.
RunOutcome run_program(Box& box, const Executable& executable, const TestFiles& test,
                       const Limits& limits, const std::filesystem::path& scratch,
                       const std::stop_token& stop = {});

// The judgement of a box's result, before its output is checked. run_program() uses it, and so do
// callers that run other programs (checkers, referees). `limits` are those of the run; the notes
// are as in Executable.
Judgement judge_box_result(const BoxResult& result, const Limits& limits,
                           const std::string& time_note = {}, const std::string& memory_note = {});

// "segmentation fault" for SIGSEGV and so on; "unknown signal" if the signal has no name here.
std::string signal_name(int signal);

}  // namespace biglia::judge
