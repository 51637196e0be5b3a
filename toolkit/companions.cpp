#include "toolkit/companions.hpp"

#include <algorithm>
#include <system_error>

namespace biglia {

bool is_plain_name(std::string_view name) {
  if (name.empty() || name.size() > 255 || name == "." || name == "..") return false;
  return std::ranges::all_of(name, [](char c) { return c > ' ' && c <= '~' && c != '/'; });
}

std::filesystem::path companion_folder(std::filesystem::path input) {
  return input.replace_extension(kCompanions);
}

Companions Companions::for_input(const std::filesystem::path& input) {
  std::filesystem::path folder = companion_folder(input);
  std::error_code ignored;
  if (std::filesystem::is_directory(folder, ignored)) return Companions(std::move(folder));
  return Companions(input.has_parent_path() ? input.parent_path() : std::filesystem::path("."));
}

Result<ByteSource> Companions::open(std::string_view name) const {
  if (!is_plain_name(name)) {
    return failure("expected a plain file name (no slash, not . or ..), found \"" +
                   std::string(name) + '"');
  }
  if (files_ == nullptr) return ByteSource::open(folder_ / name);
  const auto file = files_->find(std::string(name));
  if (file == files_->end()) return failure(std::string(name) + ": no such companion file");
  return ByteSource::from_memory(file->second);
}

}  // namespace biglia
