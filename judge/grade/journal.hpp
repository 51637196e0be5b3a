// The journal of a results folder: every finished run and compilation, so that a second grading
// goes on where the first was interrupted.
//
// One line of JSON each, appended and flushed as they come. A torn line (the machine went down) is
// passed over. Keys are digests of sources, limits, test and judge; of another compiler or machine
// they know nothing.
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
  // Reads what is there; the folder must exist.
  static Result<std::unique_ptr<Journal>> open(const std::filesystem::path& path,
                                               JournalStart start);
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  Journal(Journal&&) = delete;
  Journal& operator=(Journal&&) = delete;
  ~Journal();

  std::optional<TestResult> find_test(const std::string& key) const;
  std::optional<CompileReport> find_compile(const std::string& key) const;

  Result<void> add_test(const std::string& key, const TestResult& result);
  Result<void> add_compile(const std::string& key, const CompileReport& report);

 private:
  explicit Journal(int descriptor) : descriptor_(descriptor) {}
  void read_line(std::string_view line);
  Result<void> append(const std::string& line);

  int descriptor_;
  mutable std::mutex mutex_;
  std::map<std::string, TestResult> tests_;
  std::map<std::string, CompileReport> compiles_;
};

}  // namespace biglia::judge
