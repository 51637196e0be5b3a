#include "judge/files/archive_names.hpp"

#include <algorithm>
#include <vector>

#include "judge/base/safe_text.hpp"
#include "judge/files/sha256.hpp"

namespace biglia::judge {
namespace {

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }

// What is between the slashes.
std::vector<std::string_view> parts_of(std::string_view name) {
  std::vector<std::string_view> parts;
  while (!name.empty()) {
    parts.push_back(name.substr(0, name.find('/')));
    name.remove_prefix(std::min(name.size(), parts.back().size() + 1));
  }
  return parts;
}

// Normalises "./src//main.c" to "src/main.c".
std::string normalised(std::string_view name) {
  std::string result;
  for (const std::string_view part : parts_of(name)) {
    if (part.empty() || part == ".") continue;
    if (!result.empty()) result += '/';
    result += part;
  }
  return result;
}

// The part of a name, of at most `longest` bytes: the middle of a longer one becomes a digest.
std::string fitted(std::string_view part, std::size_t longest) {
  constexpr std::size_t kDigest = 16;
  constexpr std::size_t kLongestExtension = 20;
  if (part.size() <= longest) return std::string(part);
  const std::size_t dot = part.rfind('.');
  const bool has_extension =
      dot != std::string_view::npos && part.size() - dot <= kLongestExtension;
  const std::string_view extension = has_extension ? part.substr(dot) : std::string_view();
  const std::size_t kept = cut_at(part, longest - kDigest - 1 - extension.size());
  return std::string(part.substr(0, kept)) + '_' + sha256_of(part).substr(0, kDigest) +
         std::string(extension);
}

std::string with_fitted_parts(std::string_view name, std::size_t longest_part) {
  std::string result;
  for (const std::string_view part : parts_of(name)) {
    if (!result.empty()) result += '/';
    result += fitted(part, longest_part);
  }
  return result;
}

}  // namespace

std::string name_fault(std::string_view name, const ArchiveLimits& limits) {
  if (name.empty()) return "has no name";
  if (name.size() > limits.longest_name) return "has too long a name";
  if (name.front() == '/') return "has an absolute path";
  if (std::ranges::any_of(name, is_control)) return "has a control character in its name";
  for (const std::string_view part : parts_of(name)) {
    if (part == "..") return "leaves the archive's folder with \"..\"";
    if (part.size() > limits.longest_part) return "has too long a name";
  }
  return {};
}

std::string file_name_of(std::string_view raw, std::size_t longest_part) {
  std::string name = plain_utf8(normalised(raw));
  return raw.size() < name.size() ? with_fitted_parts(name, longest_part) : name;
}

std::string fitted_file_name(std::string_view raw, std::size_t longest_part) {
  return with_fitted_parts(plain_utf8(normalised(raw)), longest_part);
}

bool leaves_folder(std::string_view name) {
  return name.starts_with('/') || std::ranges::count(parts_of(name), "..") > 0;
}

}  // namespace biglia::judge
