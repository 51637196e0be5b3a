#include "judge/formats/legacy_folder.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <system_error>
#include <utility>

#include "judge/base/present.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Files and folders that belong to the input of the same name.
constexpr std::array<std::string_view, 8> kOfInput = {".ans", ".hint", ".desc", ".png",
                                                      ".jpg", ".jpeg", ".svg",  kCompanions};
constexpr std::array<std::string_view, 12> kEntries = {
    "sample",        "secret",         "invalid_input",   "invalid_output",
    "valid_output",  "invalid_inputs", "invalid_outputs", "valid_outputs",
    "testdata.yaml", "__pycache__",    "README",          "README.md"};

bool is_shown(const fs::path& name) {
  const std::string extension = name.extension().string();
  const std::string inner = name.stem().extension().string();
  const bool replaces = extension == ".statement" || extension == ".download";
  return extension == ".interaction" || (replaces && (inner == ".in" || inner == ".ans"));
}

class Unknown {
 public:
  explicit Unknown(const fs::path& data) : data_(data) {}

  Result<std::vector<std::string>> run() {
    for (const fs::path& entry : children_of(data_)) {
      const std::string name = entry.filename().string();
      if (std::ranges::find(kEntries, name) != kEntries.end()) continue;
      kinds_[{"the format 2025-09 has no such part", name}] = {entry, 1};
    }
    for (const char* const name : {"sample", "secret"}) {
      BIGLIA_TRY(walk(data_ / name));
    }
    std::vector<std::string> warnings;
    for (const auto& [kind, found] : kinds_) {
      std::string text = found.first.parent_path().string() + '/' +
                         escaped(found.first.filename().string()) + ": not kept: " + kind.first;
      if (found.count > 1) text += " (" + std::to_string(found.count) + " such files)";
      warnings.push_back(std::move(text));
    }
    return warnings;
  }

 private:
  struct Found {
    fs::path first;
    std::size_t count = 0;
  };

  Result<void> walk(const fs::path& folder) {
    std::error_code error;
    if (!fs::is_directory(folder, error)) return {};
    auto entry = fs::recursive_directory_iterator(folder, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
      const fs::path& path = entry->path();
      const bool is_junk = path.filename() == "__pycache__" || is_hidden(path);
      if (is_junk || path.extension() == kCompanions) entry.disable_recursion_pending();
      if (is_junk) continue;
      if (is_folder(path) && path.extension() != kCompanions) continue;
      BIGLIA_TRY(look_at(path));
    }
    if (error) return failed_call(folder, "cannot list", error.value());
    return {};
  }

  Result<void> look_at(const fs::path& path) {
    const std::string extension = path.extension().string();
    if (extension == ".in" || is_shown(path) || path.filename() == "testdata.yaml") return {};
    if (extension == ".args") {
      return failure(path.string() +
                     ": not supported: in the format 2025-09, the key args of the test's .yaml "
                     "gives the arguments");
    }
    const bool is_sample = path.lexically_relative(data_).begin()->string() == "sample";
    const bool is_of_input = std::ranges::find(kOfInput, extension) != kOfInput.end() ||
                             (is_sample && extension == ".out");
    if (!is_of_input) {
      add("no file of a test in the format 2025-09", path);
    } else if (!is_file(fs::path(path).replace_extension(".in"))) {
      add("expected the .in file of its name beside it, found none", path);
    }
    return {};
  }

  void add(const std::string& reason, const fs::path& path) {
    Found& found = kinds_[{reason, path.extension().string()}];
    if (found.count == 0 || path < found.first) found.first = path;
    ++found.count;
  }

  const fs::path& data_;
  std::map<std::pair<std::string, std::string>, Found> kinds_;  // by reason and extension
};

}  // namespace

Result<LegacyFolder> read_legacy_folder(const fs::path& folder) {
  LegacyFolder content;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    const fs::path name = entry->path().filename();
    if (name.string().starts_with('.') || name == "__pycache__") continue;
    if (is_present_folder(entry->path()) && name.extension() != kCompanions)
      content.folders.push_back(name);
    if (name.extension() == ".in") content.tests.push_back(fs::path(name).replace_extension());
    if (is_shown(name)) content.shown.push_back(name);
  }
  if (error) return failed_call(folder, "cannot list", error.value());
  std::ranges::sort(content.folders);
  return content;
}

Result<std::vector<std::string>> unknown_legacy_data(const fs::path& data) {
  return Unknown(data).run();
}

}  // namespace biglia::judge
