#include "workbench/verify/files.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "judge/base/bytes.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/folder.hpp"
#include "toolkit/companions.hpp"
#include "toolkit/suggestion.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kLargestFile = mib(100);

// Those of the format, then those of its tools.
const std::vector<std::string> kEntries = {"problem.yaml",
                                           "statement",
                                           "attachments",
                                           "solution",
                                           "data",
                                           "include",
                                           "submissions",
                                           "input_validators",
                                           "output_validator",
                                           "static_validator",
                                           "input_visualizer",
                                           "output_visualizer",
                                           "generators",
                                           "input_format_validators",
                                           "output_validators",
                                           "answer_validators",
                                           "answer_validator",
                                           "generators.yaml",
                                           "generators.lock",
                                           "domjudge-problem.ini",
                                           "problem_slide",
                                           "testlib.h",
                                           "LICENSE",
                                           "visualizers",
                                           "submissions.yaml",
                                           "protocols.yaml"};
const std::vector<std::string> kDataEntries = {
    "sample",         "secret",          "invalid_input",     "valid_output",
    "invalid_output", "test_group.yaml", "testing_tool_test", "invalid_answer"};
// Extensions of files that belong to a test.
constexpr std::array<std::string_view, 15> kOfTest = {
    ".in",   ".ans",  ".yaml", kCompanions, ".out",  ".interaction", ".statement", ".download",
    ".desc", ".hint", ".png",  ".jpg",      ".jpeg", ".svg",         ".message"};
// Extensions without which a test is the same, but which need one.
constexpr std::array<std::string_view, 5> kNeedInput = {".ans", ".yaml", kCompanions, ".out",
                                                        ".message"};

// As the format allows: ^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$
bool is_plain_name(std::string_view name) {
  const auto is_plain = [](unsigned char c) {
    return c < 128 && (std::isalnum(c) != 0 || c == '_' || c == '.' || c == '-');
  };
  return !name.empty() && name.size() <= 255 && name.front() != '.' && name.front() != '-' &&
         std::ranges::all_of(name, is_plain);
}

class Files {
 public:
  Files(const fs::path& folder, PackageKind kind) : folder_(folder), kind_(kind) {}

  Findings run() {
    check_entries();
    walk(folder_, [&](const fs::directory_entry& entry) { return check_entry(entry); });
    for (const char* const name :
         {"sample", "secret", "invalid_input", "valid_output", "invalid_output"}) {
      walk(folder_ / "data" / name,
           [&](const fs::directory_entry& entry) { return check_test_file(entry); });
    }
    check_submissions();
    return std::move(findings_);
  }

 private:
  template <typename Visit>
  void walk(const fs::path& root, const Visit& visit) {
    std::error_code error;
    if (!is_folder(root)) return;
    auto entry = fs::recursive_directory_iterator(root, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
      if (is_hidden(entry->path()) || !visit(*entry)) entry.disable_recursion_pending();
    }
    if (error) {
      add(Level::kError, root, "cannot list the folder: " + error.message(),
          "Make the folder readable.");
    }
  }

  void add(Level level, const fs::path& path, std::string message, std::string remedy) {
    findings_.push_back({level, Check::kFiles,
                         safe_line(path.lexically_relative(folder_).generic_string()),
                         std::move(message), std::move(remedy)});
  }

  // Returns whether a folder's entries are visited.
  bool check_entry(const fs::directory_entry& entry) {
    const fs::path& path = entry.path();
    if (is_hidden(path)) return false;
    std::error_code error;
    if (entry.is_symlink(error)) return false;  // see judge/files/package_links.hpp
    const std::string name = path.filename().string();
    if (!is_plain_name(name)) {
      add(Level::kWarning, path,
          "expected a name of letters, digits and _ - . that begins with a letter, digit or _, "
          "found \"" +
              escaped(name) + '"',
          "Rename it: judges ignore files with other names.");
    }
    if (entry.is_regular_file(error) && entry.file_size(error) > kLargestFile.count && !error) {
      add(Level::kWarning, path,
          "expected at most 100 MiB, found " + std::to_string(entry.file_size(error) >> 20U) +
              " MiB",
          "Make the file smaller, or make it by a generator.");
    }
    return true;
  }

  void check_entries() {
    for (const fs::path& entry : children_of(folder_)) {
      const std::string name = entry.filename().string();
      if (std::ranges::find(kEntries, name) != kEntries.end()) continue;
      if (name.starts_with("README") || name.starts_with("LICENSE")) continue;
      add(Level::kInfo, entry,
          "not an entry of the package format: it is ignored" + did_you_mean(name, kEntries),
          "Rename it if it is misspelt, or remove it.");
    }
    for (const fs::path& entry : children_of(folder_ / "data")) {
      const std::string name = entry.filename().string();
      if (std::ranges::find(kDataEntries, name) != kDataEntries.end()) continue;
      add(Level::kWarning, entry,
          "expected sample, secret or a folder of examples, found another entry of data/" +
              did_you_mean(name, kDataEntries),
          "Move its tests to data/secret, or remove it: judges ignore it.");
    }
  }

  bool check_test_file(const fs::directory_entry& entry) {
    const fs::path& path = entry.path();
    if (is_hidden(path)) return false;
    const std::string extension = path.extension().string();
    const bool is_files = extension == kCompanions;
    if (is_folder(path) && !is_files) return true;
    if (path.filename() == "test_group.yaml") return false;
    if (path.filename() == "testdata.yaml") {
      add(Level::kError, path, "settings of the legacy format: they have no effect in 2025-09",
          "Write them to test_group.yaml, with the keys of 2025-09.");
      return false;
    }
    if (std::ranges::find(kOfTest, extension) == kOfTest.end()) {
      std::string remedy = "Remove it, or give it the extension of what it is.";
      if (extension == ".yml") remedy = "Give it the extension .yaml.";
      if (extension == ".args") remedy = "Write the arguments as `args:` in the test's .yaml.";
      if (extension == ".a") remedy = "Give the answer the extension .ans.";
      add(Level::kWarning, path, "not a file of a test: it is ignored", std::move(remedy));
      return false;
    }
    if (std::ranges::find(kNeedInput, extension) == kNeedInput.end()) return false;
    fs::path input = path;
    input.replace_extension(".in");
    if (is_file(input) || kind_ == PackageKind::kBuiltin) return false;
    if (extension == ".out" && is_file(fs::path(input).replace_extension(".interaction")))
      return false;
    add(Level::kError, path,
        "expected the input " + safe_line(input.filename().string()) + " beside it, found none",
        "Add the input, or remove the file.");
    return false;
  }

  void check_submissions() {
    for (const fs::path& entry : children_of(folder_ / "submissions")) {
      const std::string name = entry.filename().string();
      if (is_folder(entry) || name == "submissions.yaml" || name.starts_with("README")) continue;
      add(Level::kWarning, entry, "expected a folder that names the expected verdict, found a file",
          "Move it to submissions/accepted, submissions/wrong_answer or another folder.");
    }
  }

  const fs::path& folder_;
  PackageKind kind_;
  Findings findings_;
};

}  // namespace

Findings check_files(const fs::path& folder, PackageKind kind) { return Files(folder, kind).run(); }

}  // namespace biglia::judge
