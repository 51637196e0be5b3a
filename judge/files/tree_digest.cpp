#include "judge/files/tree_digest.hpp"

#include <algorithm>
#include <system_error>
#include <utility>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/files/sha256.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostTreeEntries = 5000;
constexpr Bytes kMostTreeBytes = mib(64);

struct FoundEntry {
  fs::path path;  // below the root; empty for a root that is a file
  fs::file_status status;
};

// None if there is more than the bounds allow, or if something cannot be read.
std::optional<std::vector<FoundEntry>> entries_below(const fs::path& root) {
  std::vector<FoundEntry> entries;
  Bytes bytes;
  std::error_code failed;
  fs::recursive_directory_iterator entry(root, failed);
  for (; !failed && entry != fs::end(entry); entry.increment(failed)) {
    const fs::file_status status = entry->symlink_status(failed);
    if (!failed && status.type() == fs::file_type::regular) bytes.count += entry->file_size(failed);
    if (failed) break;
    entries.push_back({entry->path().lexically_relative(root), status});
    if (entries.size() > kMostTreeEntries || bytes > kMostTreeBytes) return std::nullopt;
  }
  if (failed) return std::nullopt;
  std::ranges::sort(entries, {}, &FoundEntry::path);
  return entries;
}

std::optional<std::vector<FoundEntry>> entries_of(const fs::path& root) {
  std::error_code failed;
  const fs::file_status status = fs::status(root, failed);
  if (failed || status.type() != fs::file_type::regular) return entries_below(root);
  const auto size = fs::file_size(root, failed);
  if (failed || Bytes{size} > kMostTreeBytes) return std::nullopt;
  return std::vector<FoundEntry>{{fs::path(), status}};
}

// The digest of a regular file, or the target of a symbolic link; empty for other kinds. None if it
// cannot be read.
std::optional<std::string> content_of(const fs::path& path, fs::file_type type) {
  if (type == fs::file_type::regular) {
    auto digest = sha256_of_file(path);
    return digest ? std::optional(std::move(*digest)) : std::nullopt;
  }
  if (type != fs::file_type::symlink) return std::string();
  std::error_code failed;
  std::string target = fs::read_symlink(path, failed).string();
  return failed ? std::nullopt : std::optional(std::move(target));
}

}  // namespace

std::optional<std::string> digest_of_tree(const fs::path& root) {
  const auto entries = entries_of(root);
  if (!entries) return std::nullopt;
  std::vector<std::string> fields;
  for (const FoundEntry& entry : *entries) {
    auto content = content_of(entry.path.empty() ? root : root / entry.path, entry.status.type());
    if (!content) return std::nullopt;
    fields.push_back(entry.path.generic_string());
    fields.push_back(std::to_string(static_cast<int>(entry.status.type())));
    fields.push_back(std::to_string(static_cast<unsigned>(entry.status.permissions())));
    fields.push_back(std::move(*content));
  }
  return sha256_of_fields(fields);
}

}  // namespace biglia::judge
