// The journal of a results folder records every finished run and compilation. A later grading
// resumes from it after an interruption.
//
// Each entry is one line of JSON (judge/files/checked_lines.hpp). A line is ignored, and its run
// repeated, if it is truncated or corrupt, has another format version, or has a field that cannot be
// read. keys.hpp computes the keys.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "judge/files/checked_lines.hpp"
#include "judge/grade/results.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Thread-safe.
class Journal {
 public:
  // Opens or creates the journal and reads its entries. The folder must exist. Fails if the file
  // cannot be read or written, or is not a regular file.
  static Result<std::unique_ptr<Journal>> open(const std::filesystem::path& path,
                                               JournalStart start);

  std::optional<TestResult> find_test(const std::string& key) const;
  std::optional<CompileReport> find_compile(const std::string& key) const;

  // Appends an entry, which the next Journal opened on this path finds. REQUIRES: `result` is not a
  // judge error.
  Result<void> add_test(const std::string& key, const TestResult& result);
  Result<void> add_compile(const std::string& key, const CompileReport& report);

 private:
  Journal() = default;
  void read_line(std::string_view line);

  std::unique_ptr<CheckedLines> lines_;
  // Of earlier gradings; constant after open().
  std::map<std::string, TestResult> tests_;
  std::map<std::string, CompileReport> compiles_;
};

}  // namespace biglia::judge
