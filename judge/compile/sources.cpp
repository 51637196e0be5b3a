#include "judge/compile/sources.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <ranges>
#include <string>
#include <system_error>
#include <utility>

#include "judge/base/lower_case.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/compile/built_folder.hpp"
#include "judge/compile/foreign_language.hpp"
#include "judge/compile/own_tests.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

bool contains(const std::vector<std::string>& words, const std::string& word) {
  return std::ranges::find(words, word) != words.end();
}

bool is_unit(const Language& language, const fs::path& file) {
  const std::string extension = lower_extension(file);
  return contains(language.extensions, extension) || contains(language.also, extension);
}

bool is_header(const Language& language, const fs::path& file) {
  return contains(language.headers, lower_extension(file));
}

bool is_ignored(const fs::path& entry) {
  const std::string name = entry.filename().string();
  return name.starts_with('.') || name == "__MACOSX";
}

using FileFilter = std::function<bool(const fs::path&)>;

std::unexpected<BlamedError> cannot_read(const fs::path& path, const std::error_code& reason) {
  return host_fault("cannot read the submission: " + path.string() + ": " + reason.message());
}

struct FoundFiles {
  std::vector<fs::path> files;
  std::vector<std::string> left_out;  // as in Sources
  bool are_built = false;
};

enum class BuiltFolders : std::uint8_t { kLeftOut, kSearched };

// True if the folder is not searched. Adds a folder made by a tool, or of tests, to `left_out`.
bool is_skipped(const fs::path& folder, const fs::path& root, std::vector<std::string>& left_out) {
  if (is_ignored(folder)) return true;
  std::string made = made_by_tool(folder);
  if (made.empty()) made = made_for_tests(folder);
  if (made.empty()) return false;
  left_out.push_back(escaped(folder.lexically_relative(root).generic_string()) + ": " + made);
  return true;
}

// The files below `folder` that the filter accepts, relative to `folder`, unsorted.
Blamed<FoundFiles> list_files(const fs::path& folder, const FileFilter& accepts,
                              BuiltFolders built) {
  FoundFiles found;
  std::vector<fs::path>& files = found.files;
  std::error_code failed;
  fs::recursive_directory_iterator entry(folder, failed);
  for (; !failed && entry != fs::end(entry); entry.increment(failed)) {
    std::error_code unknown;
    const auto type = entry->symlink_status(unknown).type();
    if (unknown) return cannot_read(entry->path(), unknown);
    if (type == fs::file_type::directory) {
      const bool is_left_out = built == BuiltFolders::kLeftOut
                                   ? is_skipped(entry->path(), folder, found.left_out)
                                   : is_ignored(entry->path());
      if (is_left_out) entry.disable_recursion_pending();
      if (static_cast<std::size_t>(entry.depth()) >= kMaxSourceDepth) {
        return submission_fault("the folders are nested deeper than " +
                                std::to_string(kMaxSourceDepth));
      }
      continue;
    }
    if (type != fs::file_type::regular || is_ignored(entry->path())) continue;
    if (!accepts(entry->path())) continue;
    files.push_back(entry->path().lexically_relative(folder));
    if (files.size() > kMaxSourceFiles) {
      return submission_fault("there are more than " + std::to_string(kMaxSourceFiles) +
                              " source files");
    }
  }
  if (failed) return cannot_read(folder, failed);
  return found;
}

Blamed<FoundFiles> sorted_files(const fs::path& submission, const FileFilter& accepts) {
  FoundFiles found;
  std::error_code failed;
  const auto type = fs::status(submission, failed).type();
  if (type == fs::file_type::directory) {
    auto listed = list_files(submission, accepts, BuiltFolders::kLeftOut);
    if (listed && listed->files.empty() && !listed->left_out.empty()) {
      listed = list_files(submission, accepts, BuiltFolders::kSearched);
      if (listed) listed->are_built = true;
    }
    if (!listed) return std::unexpected(listed.error());
    found = std::move(*listed);
  } else if (type == fs::file_type::regular) {
    found.files = {submission.filename()};
  } else if (failed && type != fs::file_type::not_found) {
    return cannot_read(submission, failed);
  } else {
    return submission_fault("there is no file or folder " + submission.string());
  }
  std::ranges::sort(found.files);
  std::ranges::sort(found.left_out);
  return found;
}

// `folder` is the one that the files are relative to.
Blamed<Sources> classify(const fs::path& folder, FoundFiles found, const Language& language,
                         const std::string& extensions) {
  Sources sources;
  sources.language = &language;
  sources.left_out = std::move(found.left_out);
  sources.are_built = found.are_built;
  for (const fs::path& file : found.files) {
    if (is_unit(language, file)) {
      sources.units.push_back(file);
    } else {
      (is_header(language, file) ? sources.headers : sources.others).push_back(file);
    }
  }
  if (sources.units.empty()) {
    return submission_fault("there is no source file (" + extensions + ") in the submission");
  }
  if (language.test_libraries.empty()) return sources;
  if (const auto done = leave_out_tests(folder, sources); !done)
    return std::unexpected(done.error());
  return sources;
}

// The language of all files; null if no file determines a language.
const Language* language_of(const std::vector<fs::path>& files, const Languages& languages) {
  std::vector<const Language*> found;
  for (const fs::path& file : files) {
    if (const Language* const language = languages.of_file(file)) found.push_back(language);
  }
  if (found.empty()) return nullptr;
  // The pointers point into the table, so their order is the table's.
  std::ranges::sort(found);
  const Language* best = found.front();
  const auto accepts_all_of_best = [&](const Language* language) {
    return std::ranges::all_of(files, [&](const fs::path& file) {
      return is_unit(*language, file) || !is_unit(*best, file);
    });
  };
  for (const Language* const language : found) {
    if (accepts_all_of_best(language)) best = language;
  }
  return best;
}

bool has_main_name(const fs::path& file) { return in_lower_case(file.stem().string()) == "main"; }

std::ptrdiff_t depth_of(const fs::path& file) { return std::distance(file.begin(), file.end()); }

// A file in a language that the table lacks, which may be the program instead of those that the table
// has; none if it is a script beside a program in a compiled language.
const fs::path* rival_of(const Sources& sources, const std::vector<fs::path>& foreign,
                         const Languages& languages) {
  if (std::ranges::any_of(sources.units, has_main_name)) return nullptr;
  const bool is_script = sources.language->program == ProgramShape::kSources;
  const auto least = std::ranges::min(sources.units | std::views::transform(depth_of));
  for (const fs::path& file : foreign) {
    const ForeignKind kind = foreign_language(file, languages).kind;
    if (kind == ForeignKind::kBuilt) continue;
    if (has_main_name(file) && depth_of(file) <= least) return &file;
    if (is_script && kind == ForeignKind::kProgram) return &file;
  }
  return nullptr;
}

std::unexpected<BlamedError> no_source(const std::vector<fs::path>& foreign,
                                       const Languages& languages) {
  std::string message =
      "there is no source file (" + languages.extensions() + ") in the submission";
  if (!foreign.empty()) {
    message += "; " + escaped(foreign.front().generic_string()) + " is " +
               std::string(foreign_language(foreign.front(), languages).name) +
               ", which is not judged here";
  }
  return submission_fault(message);
}

}  // namespace

fs::path folder_of(const fs::path& submission) {
  std::error_code failed;
  return fs::is_directory(submission, failed) ? submission : submission.parent_path();
}

Blamed<Sources> find_sources(const fs::path& submission, const Languages& languages) {
  const auto is_foreign = [&](const fs::path& file) {
    return static_cast<bool>(foreign_language(file, languages));
  };
  // A web page beside a program may have thousands of scripts.
  constexpr std::size_t kMostForeign = 100;
  std::size_t count = 0;
  auto found = sorted_files(submission, [&](const fs::path& file) {
    if (is_foreign(file)) return has_main_name(file) || ++count <= kMostForeign;
    return languages.of_file(file) != nullptr ||
           std::ranges::any_of(languages.all(),
                               [&](const Language& language) { return is_header(language, file); });
  });
  if (!found) return std::unexpected(found.error());
  std::vector<fs::path> foreign;
  std::ranges::copy_if(found->files, std::back_inserter(foreign), is_foreign);
  std::erase_if(found->files, is_foreign);
  const Language* const language = language_of(found->files, languages);
  if (language == nullptr) return no_source(foreign, languages);
  auto sources =
      classify(folder_of(submission), std::move(*found), *language, languages.extensions());
  if (!sources) return sources;
  if (const fs::path* const rival = rival_of(*sources, foreign, languages)) {
    return submission_fault(
        "the language is not clear: found " + escaped(sources->units.front().generic_string()) +
        " (" + language->name + ") and " + escaped(rival->generic_string()) + " (" +
        std::string(foreign_language(*rival, languages).name) + ", which is not judged here)");
  }
  std::erase_if(sources->others,
                [&](const fs::path& file) { return languages.of_file(file) == nullptr; });
  return sources;
}

Blamed<Sources> find_sources(const fs::path& submission, const Language& language) {
  auto found = sorted_files(submission, [&](const fs::path& file) {
    return is_unit(language, file) || is_header(language, file);
  });
  if (!found) return std::unexpected(found.error());
  std::string extensions;
  for (const auto& list : {language.extensions, language.also}) {
    for (const std::string& one : list) extensions += (extensions.empty() ? "" : " ") + one;
  }
  return classify(folder_of(submission), std::move(*found), language, extensions);
}

std::string made_by_tool_only(const fs::path& folder, const Languages& languages) {
  std::string made = made_by_tool(folder);
  if (!made.starts_with("made by CMake (")) return made;
  const auto sources = find_sources(folder, languages);
  return sources && !sources->are_built ? std::string() : made;
}

}  // namespace biglia::judge
