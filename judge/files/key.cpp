#include "judge/files/key.hpp"

#include <utility>

#include "judge/base/present.hpp"
#include "judge/files/tree_digest.hpp"
#include "toolkit/check.hpp"

namespace biglia::judge {

namespace fs = std::filesystem;

// Each text is preceded by its length, so two different lists of texts never give the same bytes.
void Key::put(std::string_view text) {
  hash_.update(std::to_string(text.size()) + ':');
  hash_.update(text);
}

Key& Key::add(std::string_view name, std::string_view value) {
  put(name);
  put(value);
  return *this;
}

Key& Key::add(std::string_view name, std::span<const std::string> values) {
  add(name, values.size());
  for (const std::string& value : values) put(value);
  return *this;
}

Key& Key::add(std::string_view name, const std::map<std::string, std::string>& values) {
  add(name, values.size());
  for (const auto& [key, value] : values) add(key, value);
  return *this;
}

Key& Key::add_file(std::string_view name, const fs::path& file) {
  auto digest = sha256_of_file(file);
  if (digest) return add(name, *digest);
  if (!unreadable_) unreadable_ = std::move(digest.error());
  return *this;
}

Key& Key::add_file_if_present(std::string_view name, const fs::path& file) {
  const bool is_there = is_present(file);
  add(name, is_there);
  return is_there ? add_file(name, file) : *this;
}

Key& Key::add_tree_if_present(std::string_view name, const fs::path& folder) {
  const bool is_there = is_present(folder);
  add(name, is_there);
  if (!is_there) return *this;
  if (const auto digest = digest_of_tree(folder)) return add(name, *digest);
  if (!unreadable_) {
    unreadable_ = Error{folder.string() +
                        ": expected a folder that can be read, of at most 5000 "
                        "files and 64 MiB, found another one"};
  }
  return *this;
}

Result<std::string> Key::digest() {
  if (unreadable_) return std::unexpected(*unreadable_);
  return hash_.hex();
}

std::string Key::digest_of_texts() {
  BIGLIA_CHECK(!unreadable_);
  return hash_.hex();
}

}  // namespace biglia::judge
