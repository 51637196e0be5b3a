// Writes the files of tests: their companion files transformed as the target requires, and equal
// inputs only once.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "judge/package/test_data.hpp"
#include "toolkit/result.hpp"
#include "workbench/export/export.hpp"

namespace biglia::judge {

// Copies a regular file and creates its folders. Never links: users edit exported packages.
Result<void> copy_to(const std::filesystem::path& from, const std::filesystem::path& to);

// Writes a text and creates its folders.
Result<void> write_to(const std::filesystem::path& to, std::string_view text);

// Copies all files below a folder, without hidden ones. Nothing if it is missing.
Result<void> copy_folder(const std::filesystem::path& from, const std::filesystem::path& to);

enum class SameInputs : std::uint8_t {
  kLink,  // the second one is a relative symbolic link
  kKeep,
};

class TestWriter {
 public:
  TestWriter(const ExportRequest& request, SameInputs same) : request_(request), same_(same) {}

  // Writes the input, with its companion files if the target has them. An input that need not be
  // valid cannot be rewritten; its files are attached.
  Result<void> write_input(const TestCase& test, const std::filesystem::path& to,
                           bool is_valid = true);

  // Copies the answer or output. An empty one becomes an empty line, because judges call an empty
  // file suspicious.
  Result<void> write_answer(const std::filesystem::path& from,
                            const std::filesystem::path& to) const;

  // The number of inputs that are links.
  std::size_t links() const { return links_; }

 private:
  Result<std::string> input_text(const TestCase& test, bool is_valid) const;
  Result<std::string> attached(const TestCase& test) const;

  const ExportRequest& request_;
  SameInputs same_;
  std::map<std::string, std::filesystem::path> by_hash_;  // the first input with these bytes
  std::size_t links_ = 0;
};

}  // namespace biglia::judge
