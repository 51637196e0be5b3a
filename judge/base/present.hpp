// Whether something is at a path. Unlike std::filesystem::exists(), which throws if it cannot look (the path
// goes through a closed folder, or a link leads to itself), these report it as present: reading it
// then fails with the reason, and nothing that is there is ignored.
#pragma once

#include <filesystem>
#include <system_error>

namespace biglia::judge {

// What is at the path, as std::filesystem::file_type: `none` if it cannot be looked at.
inline std::filesystem::file_type type_at(const std::filesystem::path& path) {
  std::error_code ignored;
  return std::filesystem::status(path, ignored).type();
}

inline bool is_present(const std::filesystem::path& path) {
  return type_at(path) != std::filesystem::file_type::not_found;
}

inline bool is_present_folder(const std::filesystem::path& path) {
  const auto type = type_at(path);
  return type == std::filesystem::file_type::directory || type == std::filesystem::file_type::none;
}

inline bool is_present_file(const std::filesystem::path& path) {
  const auto type = type_at(path);
  return type == std::filesystem::file_type::regular || type == std::filesystem::file_type::none;
}

}  // namespace biglia::judge
