// Runs one compiled program on one test and judges the run, up to the check of its output.
#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "judge/base/temp_folder.hpp"
#include "judge/run/verdict_rule.hpp"
#include "judge/sandbox/box.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct TestFiles {
  std::filesystem::path input;       // becomes standard input
  std::filesystem::path companions;  // a folder whose regular files (not those in subfolders) are
                                     // shown, read-only, in the program's working directory.
                                     // Empty: none
};

struct RunOutcome : RunVerdict, RunUse {
  Bytes written = {};
  std::filesystem::path output =
      {};                       // standard output, in a folder that is deleted with this object
  std::string error_text = {};  // the beginning of standard error, at most 4 KiB

  std::optional<TempFolder> folder = {};  // holds `output`
};

// The program to run: a host file or folder, shown at /box/program, and the command that starts it.
struct Executable {
  std::filesystem::path program;
  BoxWords command = {in_box("/box/program")};
  // Added to the standard variables.
  Variables environment = {};
  SharedView view = {};  // null: the system's programs
  // As in LanguageTexts.
  std::string memory_message = {};
  std::string time_note = {};
  std::string memory_note = {};
  // Every exit code is that of a success. Signals are not.
  bool any_exit_code = false;
  // Files that are shown, read-only, in the working folder, unless a companion has the same name.
  std::vector<std::filesystem::path> files = {};
};

// The request that runs the executable, without its streams. The error: a companion that cannot be
// mounted.
Result<BoxRequest> run_request(const Executable& executable,
                               const std::filesystem::path& companions, const Limits& limits);

// The result without an exit code that does not count.
BoxResult with_counting_exit_code(BoxResult result, bool any_exit_code);

// Runs the executable in a box whose working directory contains only the companions. The captured
// output is kept in `scratch`, created if missing, until the outcome is destroyed. Never fails: the
// judge's own failures become the verdict JE.
RunOutcome run_program(Box& box, const Executable& executable, const TestFiles& test,
                       const Limits& limits, const std::filesystem::path& scratch,
                       const std::stop_token& stop = {});

}  // namespace biglia::judge
