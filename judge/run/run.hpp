// One compiled program on one test: everything a judge can say before the output is checked.
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
  std::filesystem::path companions;  // a folder whose regular files (not deeper) stand in the
                                     // program's working directory, read-only. Empty: none
};

struct RunOutcome {
  // kAccepted means: ran to exit code 0 within every limit; the checker decides. Else TLE, MLE,
  // OLE, RTE, or JE when the box failed, with a reason in one line. Of no meaning when interrupted.
  Judgement judgement;
  bool interrupted = false;
  // The limit was the wall clock's: slept or waited, did not compute.
  bool idle = false;
  // It ended by the wall clock, and not for its own sake alone: others had the processors for a part
  // of that time. Worth a second run, alone, before anybody is blamed.
  bool starved = false;
  // It ended by itself with CPU time within 10 % of the limit, on either side: worth a second run,
  // alone.
  bool near_time_limit = false;
  // A run-time error that a host which lacks something causes as well: its loader, a library. To be
  // believed only beside a toolchain that works.
  bool doubtful = false;
  // It was killed when its CPU time passed the limit: how near it would have come nobody knows.
  bool cut_at_time_limit = false;

  std::chrono::microseconds cpu{0};
  std::chrono::microseconds wall{0};
  Bytes memory;
  Bytes written;
  std::filesystem::path output;  // what it printed, in a folder that goes with this object
  std::string error_text;        // the beginning of its standard error, at most 4 KiB

  std::optional<TempFolder> folder;  // holds `output`
};

// What is run: a host file or folder, shown at /box/program, and the words that start it.
struct Executable {
  std::filesystem::path program;
  std::vector<std::string> command = {"/box/program"};
  std::vector<std::pair<std::string, std::string>> environment = {};  // beside the usual
  // A run that failed with this on standard error was out of memory: languages which have a memory
  // of their own say so. Empty: none.
  std::string memory_message = {};
  // How the limits came about, for reasons: "= 2.0 s × 2 for Java"; may be empty.
  std::string time_note = {};
  std::string memory_note = {};
};

// Runs it in a box with an empty working directory but for the companions.
// `scratch` holds the captured output while the outcome lives; made where missing. Never fails: the
// judge's own troubles are a judgement of judge error.
RunOutcome run_program(Box& box, const Executable& executable, const TestFiles& test,
                       const Limits& limits, const std::filesystem::path& scratch,
                       const std::stop_token& stop = {});

// The judgement that a box's result means, before checking; run_program's own rule, for others who
// run programs (checkers, referees). `limits` are those of the run; the notes are Executable's.
Judgement judge_box_result(const BoxResult& result, const Limits& limits,
                           const std::string& time_note = {}, const std::string& memory_note = {});

// "segmentation fault" for SIGSEGV and so on; "unknown signal" for what has no name.
std::string signal_name(int signal);

}  // namespace biglia::judge
