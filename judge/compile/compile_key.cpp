#include "judge/compile/compile_key.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <system_error>
#include <vector>

#include "judge/files/sha256.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostEntries = 5000;
constexpr Bytes kMostBytes = mib(64);

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
    if (entries.size() > kMostEntries || bytes > kMostBytes) return std::nullopt;
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
  if (failed || Bytes{size} > kMostBytes) return std::nullopt;
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

std::optional<std::string> digest_of_submission(const fs::path& submission) {
  auto files = digest_of_tree(submission);
  if (!files) return std::nullopt;
  std::error_code failed;
  const bool is_folder = fs::is_directory(submission, failed);
  const std::string name = is_folder ? std::string() : submission.filename().string();
  return sha256_of_fields(std::array{std::move(*files), name});
}

std::string compile_key(const CompileInputs& inputs) {
  return sha256_of_fields(std::array{std::string("compile"), inputs.files,
                                     description_of(inputs.language), inputs.compiler,
                                     description_of(inputs.limits), inputs.judge});
}

std::string description_of(const Limits& limits) {
  std::string text;
  for (const std::uint64_t number :
       {static_cast<std::uint64_t>(limits.cpu.count()),
        static_cast<std::uint64_t>(limits.wall.count()), limits.memory.count, limits.output.count,
        limits.error_kept.count, limits.file_size.count, limits.scratch.count,
        std::uint64_t{limits.processes}}) {
    text += std::to_string(number) + ' ';
  }
  return text;
}

}  // namespace biglia::judge
