// The result of a compilation, as the compile cache, class.db and results.json store it.
//
// A new field is added here and to the table of fields in compile_report_json.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace biglia::judge {

struct CompileReport {
  bool failed = true;    // a compile error, with this reason
  std::string reason;    // one line; empty unless failed
  std::string language;  // its name: "C"
  std::string standard;  // of the last compile step: "c90", "gnu17", "c++20"
  std::string compiler;  // the first line of its version
  // For C only: false if c90 was refused, or if gcc -pedantic warned about the standard. The note
  // has the first reasons: at most three lines of the compiler, joined by "; ".
  bool conforming = true;
  std::string conformance_note;
  // For C only: main is void or may end without a value, so the exit code is arbitrary and no fault.
  bool any_exit_code = false;
  std::vector<std::string> warnings;  // the first kMaxWarnings: "file:line:column: warning: ..."
  std::size_t warning_count = 0;      // of all warnings
  std::string log;                    // the compiler's output, at most 64 KiB

  friend bool operator==(const CompileReport&, const CompileReport&) = default;
};

}  // namespace biglia::judge
