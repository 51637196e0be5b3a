// The journal of a results folder records every finished run and compilation. A later grading
// resumes from it after an interruption.
//
// Each entry is one appended line: a prefix of the SHA-256 of the rest of the line, a blank, and
// JSON. A line is ignored, and its run repeated, if it is truncated (the machine crashed) or
// corrupt, has another format version, or has a field that cannot be read. keys.hpp computes the
// keys.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "judge/grade/results.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

enum class JournalStart {
  kResume,
  kFresh,  // discard all entries
};

// Thread-safe.
class Journal {
 public:
  // Opens or creates the journal and reads its entries. The folder must exist. Fails if the file
  // cannot be read or written, or is not a regular file.
  static Result<std::unique_ptr<Journal>> open(const std::filesystem::path& path,
                                               JournalStart start);
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  Journal(Journal&&) = delete;
  Journal& operator=(Journal&&) = delete;
  ~Journal();

  std::optional<TestResult> find_test(const std::string& key) const;
  std::optional<CompileReport> find_compile(const std::string& key) const;

  // Appends an entry, which the next Journal opened on this path finds. REQUIRES: `result` is not a
  // judge error.
  Result<void> add_test(const std::string& key, const TestResult& result);
  Result<void> add_compile(const std::string& key, const CompileReport& report);

 private:
  Journal(std::filesystem::path path, int descriptor)
      : path_(std::move(path)), descriptor_(descriptor) {}
  Result<void> read();
  void read_line(std::string_view line);
  Result<void> append(const std::string& text);

  std::filesystem::path path_;
  int descriptor_;
  mutable std::mutex mutex_;
  std::map<std::string, TestResult> tests_;
  std::map<std::string, CompileReport> compiles_;
};

}  // namespace biglia::judge
