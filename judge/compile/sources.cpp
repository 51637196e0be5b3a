#include "judge/compile/sources.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <system_error>
#include <utility>

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

// The files below `folder` that the filter accepts, relative to `folder`, unsorted.
Blamed<std::vector<fs::path>> list_files(const fs::path& folder, const FileFilter& accepts) {
  std::vector<fs::path> files;
  std::error_code failed;
  fs::recursive_directory_iterator entry(folder, failed);
  for (; !failed && entry != fs::end(entry); entry.increment(failed)) {
    std::error_code unknown;
    const auto type = entry->symlink_status(unknown).type();
    if (unknown) return cannot_read(entry->path(), unknown);
    if (type == fs::file_type::directory) {
      if (is_ignored(entry->path())) entry.disable_recursion_pending();
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
  return files;
}

Blamed<std::vector<fs::path>> sorted_files(const fs::path& submission, const FileFilter& accepts) {
  std::vector<fs::path> files;
  std::error_code failed;
  const auto type = fs::status(submission, failed).type();
  if (type == fs::file_type::directory) {
    auto listed = list_files(submission, accepts);
    if (!listed) return std::unexpected(listed.error());
    files = std::move(*listed);
  } else if (type == fs::file_type::regular) {
    files = {submission.filename()};
  } else if (failed && type != fs::file_type::not_found) {
    return cannot_read(submission, failed);
  } else {
    return submission_fault("there is no file or folder " + submission.string());
  }
  std::ranges::sort(files);
  return files;
}

Blamed<Sources> classify(const std::vector<fs::path>& files, const Language& language,
                         const std::string& extensions) {
  Sources sources;
  sources.language = &language;
  for (const fs::path& file : files) {
    if (is_unit(language, file)) {
      sources.units.push_back(file);
    } else {
      (is_header(language, file) ? sources.headers : sources.others).push_back(file);
    }
  }
  if (!sources.units.empty()) return sources;
  return submission_fault("there is no source file (" + extensions + ") in the submission");
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

}  // namespace

fs::path folder_of(const fs::path& submission) {
  std::error_code failed;
  return fs::is_directory(submission, failed) ? submission : submission.parent_path();
}

Blamed<Sources> find_sources(const fs::path& submission, const Languages& languages) {
  const auto files = sorted_files(submission, [&](const fs::path& file) {
    return languages.of_file(file) != nullptr ||
           std::ranges::any_of(languages.all(),
                               [&](const Language& language) { return is_header(language, file); });
  });
  if (!files) return std::unexpected(files.error());
  const Language* const language = language_of(*files, languages);
  if (language == nullptr) {
    return submission_fault("there is no source file (" + languages.extensions() +
                            ") in the submission");
  }
  auto sources = classify(*files, *language, languages.extensions());
  if (!sources) return sources;
  std::erase_if(sources->others,
                [&](const fs::path& file) { return languages.of_file(file) == nullptr; });
  return sources;
}

Blamed<Sources> find_sources(const fs::path& submission, const Language& language) {
  const auto files = sorted_files(submission, [&](const fs::path& file) {
    return is_unit(language, file) || is_header(language, file);
  });
  if (!files) return std::unexpected(files.error());
  std::string extensions;
  for (const auto& list : {language.extensions, language.also}) {
    for (const std::string& one : list) extensions += (extensions.empty() ? "" : " ") + one;
  }
  return classify(*files, language, extensions);
}

}  // namespace biglia::judge
