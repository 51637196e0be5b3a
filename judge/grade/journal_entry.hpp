// One line of the journal: a result with its key, as text with a checksum.
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

// The line without its line end.
std::string line_of(const JournalEntry& entry);

// Parses a line. Returns none if line_of() of this version did not write it: the checksum is wrong,
// the format is another one, or a field is missing, unknown, or has a wrong type or range. A test
// has the state kResumed.
std::optional<JournalEntry> entry_of(std::string_view line);

}  // namespace biglia::judge
