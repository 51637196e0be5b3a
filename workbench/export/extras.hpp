// What a package has beside tests, programs and submissions: files of tests for people, folders and keys
// that a target may lack. Built-in problems have none of it.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "judge/package/test_data.hpp"
#include "toolkit/result.hpp"
#include "workbench/export/writers.hpp"

namespace biglia::judge {

// A target, by what it has.
struct ExtrasOfTarget {
  std::string_view name;                  // for warnings: "the legacy format"
  std::set<std::string_view> test_files;  // extensions: ".png"
  bool keeps_settings = false;            // those of tests, and the examples of data/
  bool has_notes = false;                 // a hint and a description of a test, as files
  std::set<std::string_view> entries;     // of the package's folder that are exported, or not lost
};

const ExtrasOfTarget& icpc_extras();
const ExtrasOfTarget& legacy_extras();  // also of DOMjudge
const ExtrasOfTarget& polygon_extras();

class TestExtras {
 public:
  TestExtras(const ExportTask& task, const ExtrasOfTarget& target) : task_(task), target_(target) {}

  // Copies pictures, texts for the statement and the like; `base` is the test without `.in`.
  Result<void> copy(const TestCase& test, const std::filesystem::path& base);
  // Copies the interactions of samples without a test, and warns about what was left out.
  Result<void> finish(const std::filesystem::path& data);

 private:
  Result<void> copy_notes(const TestCase& test, const std::filesystem::path& base);
  void leave_out(const std::string& kind, const std::string& test);

  struct LeftOut {
    std::string first;
    std::size_t count = 0;
  };
  const ExportTask& task_;
  const ExtrasOfTarget& target_;
  std::map<std::string, LeftOut> left_out_;  // by kind
};

// A warning for each file and folder of the package, and of data/, that the target lacks.
void warn_about_entries(const ExportTask& task, const ExtrasOfTarget& target);

// The same for the keys of problem.yaml that only the format 2025-09 has.
Result<void> warn_about_keys(const ExportTask& task, const ExtrasOfTarget& target);

}  // namespace biglia::judge
