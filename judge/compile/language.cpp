#include "judge/compile/language.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <system_error>

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::string lower_extension(const fs::path& file) {
  std::string extension = file.extension().string();
  std::ranges::transform(extension, extension.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return extension;
}

template <std::size_t kSize>
bool is_one_of(const std::string& word, const std::array<const char*, kSize>& words) {
  return std::ranges::any_of(words, [&](const char* one) { return word == one; });
}

bool is_header(const fs::path& file) {
  constexpr std::array<const char*, 6> kExtensions = {".h", ".hh", ".hpp", ".hxx", ".inc", ".inl"};
  return is_one_of(lower_extension(file), kExtensions);
}

bool is_passed_over(const fs::path& entry) {
  const std::string name = entry.filename().string();
  return name.starts_with('.') || name == "__MACOSX";
}

// Files of interest below `folder`, relative to it, in no order.
Result<std::vector<fs::path>> list_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code failed;
  fs::recursive_directory_iterator entry(folder, failed);
  if (failed) return failure("cannot read the submission: " + failed.message());
  for (; entry != fs::end(entry); entry.increment(failed)) {
    if (failed) return failure("cannot read the submission: " + failed.message());
    std::error_code ignored;
    const auto type = entry->symlink_status(ignored).type();
    if (type == fs::file_type::directory) {
      if (is_passed_over(entry->path())) entry.disable_recursion_pending();
      if (static_cast<std::size_t>(entry.depth()) >= kMaxSourceDepth) {
        return failure("the folders are nested deeper than " + std::to_string(kMaxSourceDepth));
      }
      continue;
    }
    if (type != fs::file_type::regular || is_passed_over(entry->path())) continue;
    if (!language_of(entry->path()) && !is_header(entry->path())) continue;
    files.push_back(entry->path().lexically_relative(folder));
    if (files.size() > kMaxSourceFiles) {
      return failure("there are more than " + std::to_string(kMaxSourceFiles) + " source files");
    }
  }
  return files;
}

}  // namespace

std::string_view name_of(Language language) { return language == Language::kC ? "C" : "C++"; }

std::optional<Language> language_of(const fs::path& file) {
  constexpr std::array<const char*, 3> kCpp = {".cpp", ".cc", ".cxx"};
  const std::string extension = lower_extension(file);
  if (extension == ".c") return Language::kC;
  if (is_one_of(extension, kCpp)) return Language::kCpp;
  return std::nullopt;
}

Result<Sources> find_sources(const fs::path& submission) {
  std::vector<fs::path> files;
  std::error_code failed;
  if (fs::is_directory(submission, failed)) {
    auto listed = list_files(submission);
    if (!listed) return std::unexpected(listed.error());
    files = std::move(*listed);
  } else if (fs::is_regular_file(submission, failed)) {
    files = {submission.filename()};
  } else {
    return failure("there is no file or folder " + submission.string());
  }
  std::ranges::sort(files);

  Sources sources;
  for (const fs::path& file : files) {
    const auto language = language_of(file);
    if (!language) {
      sources.headers.push_back(file);
      continue;
    }
    sources.units.push_back(file);
    if (*language == Language::kCpp) sources.language = Language::kCpp;
  }
  if (sources.units.empty()) {
    return failure("there is no source file (.c, .cpp, .cc or .cxx) in the submission");
  }
  return sources;
}

}  // namespace biglia::judge
