#include "judge/files/store.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "judge/base/present.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Lists the files of an entry, in the entry.
constexpr const char* kList = ".files";
constexpr const char* kHead = "biglia-store-1";
// Is written when the entries above the bound were removed.
constexpr const char* kShrunk = ".shrunk";
constexpr auto kBetweenShrinks = std::chrono::hours(24);

// All other names are temporary folders.
bool is_key(const fs::path& path) {
  const std::string name = path.filename().string();
  return name.size() == 64 && name.find_first_not_of("0123456789abcdef") == std::string::npos;
}

struct Content {
  std::string list;  // the files, without the list itself, each with its size and its time, sorted
  Bytes size;        // the disk space of all
};

// None if something cannot be read.
std::optional<Content> content_of(const fs::path& entry) {
  constexpr std::uint64_t kBlock = 4096;  // of the smallest file
  Content content{.list = std::string(kHead) + '\n', .size = {kBlock}};
  std::vector<std::string> lines;
  std::error_code failed;
  fs::recursive_directory_iterator at(entry, failed);
  for (; !failed && at != fs::end(at); at.increment(failed)) {
    const bool is_file = at->is_regular_file(failed);
    if (failed) break;
    content.size.count += kBlock;
    if (!is_file || at->path() == entry / kList) continue;
    const std::uintmax_t size = at->file_size(failed);
    if (failed) break;
    const auto changed = at->last_write_time(failed).time_since_epoch().count();
    if (failed) break;
    content.size.count += size;
    lines.push_back(std::to_string(size) + ' ' + std::to_string(changed) + ' ' +
                    at->path().lexically_relative(entry).generic_string() + '\n');
  }
  if (failed) return std::nullopt;
  std::ranges::sort(lines);
  for (const std::string& line : lines) content.list += line;
  return content;
}

fs::file_time_type now() { return fs::file_time_type::clock::now(); }

}  // namespace

Store::Store(fs::path folder, Policy policy) : folder_(std::move(folder)), policy_(policy) {
  std::error_code failed;
  fs::create_directories(folder_, failed);
  sweep_stale_folders(folder_);
  const auto shrunk = fs::last_write_time(folder_ / kShrunk, failed);
  if (failed || now() - shrunk > kBetweenShrinks) shrink();
}

std::optional<fs::path> Store::find(const std::string& key) const {
  fs::path entry = folder_ / key;
  if (!is_present_folder(entry)) return std::nullopt;
  const auto list = read_text(entry / kList);
  const auto content = content_of(entry);
  if (!list || !content || content->list != *list) {
    remove(key);
    return std::nullopt;
  }
  std::error_code ignored;  // the store may be for reading only
  fs::last_write_time(entry, now(), ignored);
  return entry;
}

Result<fs::path> Store::get(const std::string& key, const Make& make) {
  if (auto known = find(key)) return std::move(*known);
  BIGLIA_TRY(const auto fresh, TempFolder::make(folder_));
  const fs::path made = fresh.path() / "made";
  BIGLIA_TRY(make_folder(made));
  BIGLIA_TRY(make(made));
  BIGLIA_TRY(keep(key, made));
  return folder_ / key;
}

Result<void> Store::keep(const std::string& key, const fs::path& made) {
  const auto content = content_of(made);
  if (!content) return failure(made.string() + ": cannot list what was made", FaultOf::kHost);
  BIGLIA_TRY(write_text(made / kList, content->list));
  std::error_code error;
  fs::rename(made, folder_ / key, error);
  // Another thread or process may have made the same entry meanwhile.
  if (error && !is_present_folder(folder_ / key)) {
    return failed_call(folder_ / key, "cannot move", error.value());
  }
  if (!error) note_added(content->size);
  return {};
}

// Moves the entry to a temporary folder, so that no reader finds a part of one.
void Store::remove(const std::string& key) const {
  const auto temporary = TempFolder::make(folder_);
  if (!temporary) return;
  std::error_code failed;
  fs::rename(folder_ / key, temporary->path() / "entry", failed);
}

// Calls shrink() only after a part of the bound was added, because it looks at all entries.
void Store::note_added(Bytes size) {
  constexpr std::uint64_t kPart = 16;
  const std::lock_guard guard(mutex_);
  added_.count += size.count;
  if (added_.count > policy_.bound.count / kPart) shrink();
}

// REQUIRES: mutex_ is held, except in the constructor.
void Store::shrink() {
  struct Known {
    fs::file_time_type used;
    std::string key;
    Bytes size;
  };
  added_ = {};
  std::vector<Known> entries;
  Bytes all;
  std::error_code failed;
  fs::directory_iterator entry(folder_, failed);
  for (; !failed && entry != fs::end(entry); entry.increment(failed)) {
    if (!is_key(entry->path())) continue;
    std::error_code gone;
    const auto used = fs::last_write_time(entry->path(), gone);
    if (gone) continue;
    const auto content = content_of(entry->path());
    entries.push_back({used, entry->path().filename().string(), content ? content->size : Bytes{}});
    all.count += entries.back().size.count;
  }
  std::ranges::sort(entries, {}, &Known::used);
  for (const Known& known : entries) {
    if (all <= policy_.bound || now() - known.used < policy_.in_use) break;
    remove(known.key);
    all.count -= known.size.count;
  }
  [[maybe_unused]] const auto written = write_text(folder_ / kShrunk, "");
}

}  // namespace biglia::judge
