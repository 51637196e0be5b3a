// One line of the journal: a result with its key, as text that shows every change.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "judge/grade/results.hpp"

namespace biglia::judge {

struct JournalEntry {
  std::string key;
  std::variant<TestResult, CompileReport> what;
};

// Without the end of the line.
std::string line_of(const JournalEntry& entry);

// None for a line that line_of() of this version did not write: a wrong checksum, another format, a
// field that is missing, unknown, or of another type or range. A test has the state kResumed.
std::optional<JournalEntry> entry_of(std::string_view line);

}  // namespace biglia::judge
