#include "judge/compile/cache.hpp"

#include <algorithm>
#include <cstdint>
#include <system_error>
#include <utility>
#include <vector>

#include "judge/base/temp_folder.hpp"
#include "judge/compile/compile_key.hpp"
#include "judge/compile/compile_report_json.hpp"
#include "judge/files/json_fields.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "toolkit/check.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Entries of another format count as missing.
constexpr std::uint64_t kFormat = 3;

struct CacheEntry {
  CompileOutcome outcome;
  std::string program_digest;
};

std::optional<CacheEntry> entry_from(const Json& json) {
  JsonFields fields(json);
  CacheEntry entry;
  std::uint64_t format = 0;
  fields.read("format", format);
  fields.read("entry", entry.outcome.entry);
  fields.read("program", entry.program_digest);
  auto report = compile_report_from(fields.object("report"));
  if (!fields.are_all_good() || format != kFormat || !report || report->failed) return std::nullopt;
  entry.outcome.report = std::move(*report);
  entry.outcome.cached = true;
  return entry;
}

// The file contains the digest of its body on the first line, then the body, which is JSON.
std::optional<CacheEntry> read_entry(const fs::path& folder) {
  const auto text = read_text(folder / "outcome.json");
  if (!text) return std::nullopt;
  const auto end = text->find('\n');
  if (end == std::string::npos) return std::nullopt;
  const std::string body = text->substr(end + 1);
  if (text->substr(0, end) != sha256_of(body)) return std::nullopt;
  return entry_from(parse_json(body));
}

std::string text_of(const CompileOutcome& outcome, const std::string& program_digest) {
  const Json json = {{"format", kFormat},
                     {"entry", outcome.entry},
                     {"program", program_digest},
                     {"report", to_json(outcome.report)}};
  const std::string body = to_text(json, JsonLayout::kIndented) + '\n';
  return sha256_of(body) + '\n' + body;
}

bool copy_tree(const fs::path& from, const fs::path& to) {
  std::error_code failed;
  fs::copy(from, to, fs::copy_options::recursive, failed);
  return !failed;
}

// An entry's folder is named by its key. All other names in the cache are temporary folders.
bool is_key(const fs::path& path) {
  const std::string name = path.filename().string();
  return name.size() == 64 && name.find_first_not_of("0123456789abcdef") == std::string::npos;
}

Bytes size_of(const fs::path& entry) {
  constexpr std::uint64_t kBlock = 4096;  // the disk space of the smallest file
  Bytes size;
  std::error_code failed;
  fs::recursive_directory_iterator file(entry, failed);
  for (; !failed && file != fs::end(file); file.increment(failed)) {
    std::error_code gone;
    const auto bytes = file->is_regular_file(gone) ? file->file_size(gone) : 0;
    size.count += kBlock + (gone ? 0 : bytes);
  }
  return size;
}

}  // namespace

std::optional<std::string> compile_key(const CompileRequest& request, const Language& language) {
  auto files = digest_of_submission(request.submission);
  if (!files) return std::nullopt;
  if (!request.entry.empty()) files = sha256_of_fields(std::array{*files, request.entry});
  return compile_key(CompileInputs{.files = std::move(*files),
                                   .language = language,
                                   .compiler = request.compiler,
                                   .limits = request.limits,
                                   .judge = request.judge});
}

CompileCache::CompileCache(fs::path folder, Bytes bound)
    : folder_(std::move(folder)), bound_(bound) {
  std::error_code failed;
  fs::create_directories(folder_, failed);
  sweep_stale_folders(folder_);
  shrink();
}

std::optional<CompileOutcome> CompileCache::take(const std::string& key, const fs::path& program) {
  const fs::path entry = folder_ / key;
  std::error_code failed;
  if (!fs::exists(entry, failed)) return std::nullopt;
  auto known = read_entry(entry);
  if (known) {
    // Checks the digest of the copy, because another judge may remove the entry at any time.
    const bool whole = copy_tree(entry / "program", program) &&
                       digest_of_tree(program).value_or("") == known->program_digest;
    if (!whole) {
      fs::remove_all(program, failed);
      known.reset();
    }
  }
  if (!known) {
    drop(entry);
    return std::nullopt;
  }
  fs::last_write_time(entry, fs::file_time_type::clock::now(), failed);
  return std::move(known->outcome);
}

void CompileCache::put(const std::string& key, const CompileOutcome& outcome,
                       const fs::path& program) {
  BIGLIA_CHECK(outcome.is_compiled());
  const auto temporary = TempFolder::make(folder_);
  if (!temporary) return;
  const fs::path entry = temporary->path() / "entry";
  if (!make_folder(entry)) return;
  if (!copy_tree(program, entry / "program")) return;
  const std::string digest = digest_of_tree(program).value_or("");
  if (digest.empty() || digest_of_tree(entry / "program").value_or("") != digest) return;
  if (!write_text(entry / "outcome.json", text_of(outcome, digest))) return;
  const Bytes size = size_of(entry);
  std::error_code failed;
  fs::rename(entry, folder_ / key, failed);  // fails if another judge has stored the entry first
  if (!failed) note_added(size);
}

// Calls shrink() only after a part of the bound was added, because it examines all entries.
void CompileCache::note_added(Bytes size) {
  constexpr std::uint64_t kPart = 16;
  const std::lock_guard guard(mutex_);
  added_.count += size.count;
  if (added_.count > bound_.count / kPart) shrink();
}

// Moves the entry to a temporary folder, so that no reader finds a partially removed entry.
void CompileCache::drop(const fs::path& entry) const {
  const auto temporary = TempFolder::make(folder_);
  if (!temporary) return;
  std::error_code failed;
  fs::rename(entry, temporary->path() / "entry", failed);
}

// REQUIRES: mutex_ is held, except in the constructor.
void CompileCache::shrink() {
  struct Known {
    fs::file_time_type used;
    fs::path path;
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
    entries.push_back({used, entry->path(), size_of(entry->path())});
    all.count += entries.back().size.count;
  }
  std::ranges::sort(entries, {}, &Known::used);
  for (const Known& known : entries) {
    if (all <= bound_) break;
    drop(known.path);
    all.count -= known.size.count;
  }
}

}  // namespace biglia::judge
