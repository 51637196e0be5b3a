// The journal of a results folder: every finished run and compilation, so that a second grading
// goes on where the first was interrupted.
//
// A line each, appended as they come: the beginning of the SHA-256 of what follows, a blank, and
// JSON. A line that is torn (the machine went down), damaged, of another version, or not understood
// in every field is ignored, so that its run is done again. Keys are those of keys.hpp.
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
  kFresh,  // forget what was
};

// May be used by several threads at once.
class Journal {
 public:
  // Reads what is there; the folder must exist. The error: it cannot be read or written, or is no
  // regular file.
  static Result<std::unique_ptr<Journal>> open(const std::filesystem::path& path,
                                               JournalStart start);
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  Journal(Journal&&) = delete;
  Journal& operator=(Journal&&) = delete;
  ~Journal();

  std::optional<TestResult> find_test(const std::string& key) const;
  std::optional<CompileReport> find_compile(const std::string& key) const;

  // Found by the next Journal on this path. REQUIRES: no judge error, which is never kept.
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
