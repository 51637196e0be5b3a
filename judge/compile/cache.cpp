#include "judge/compile/cache.hpp"

#include <cstdint>
#include <system_error>
#include <utility>

#include "judge/compile/compile_key.hpp"
#include "judge/compile/compile_report_json.hpp"
#include "judge/files/json_fields.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/tree_digest.hpp"
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

}  // namespace

std::optional<std::string> compile_key(const CompileRequest& request, const Language& language) {
  auto files = digest_of_submission(request.submission);
  if (!files) return std::nullopt;
  return compile_key(CompileInputs{.files = std::move(*files),
                                   .entry = request.entry,
                                   .language = language,
                                   .compiler = request.compiler,
                                   .limits = request.limits,
                                   .judge = request.judge});
}

CompileCache::CompileCache(fs::path folder, Bytes bound)
    : store_(std::move(folder), {.bound = bound}) {}

std::optional<CompileOutcome> CompileCache::take(const std::string& key, const fs::path& program) {
  const auto entry = store_.find(key);
  if (!entry) return std::nullopt;
  auto known = read_entry(*entry);
  if (known) {
    // Checks the digest of the copy, because another judge may remove the entry at any time.
    const bool whole = copy_tree(*entry / "program", program) &&
                       digest_of_tree(program).value_or("") == known->program_digest;
    if (whole) return std::move(known->outcome);
    std::error_code failed;
    fs::remove_all(program, failed);
  }
  store_.remove(key);
  return std::nullopt;
}

void CompileCache::put(const std::string& key, const CompileOutcome& outcome,
                       const fs::path& program) {
  BIGLIA_CHECK(outcome.is_compiled());
  [[maybe_unused]] const auto kept = store_.get(key, [&](const fs::path& entry) -> Result<void> {
    const std::string digest = digest_of_tree(program).value_or("");
    const bool whole = !digest.empty() && copy_tree(program, entry / "program") &&
                       digest_of_tree(entry / "program").value_or("") == digest;
    if (!whole) return failure(program.string() + ": cannot be copied");
    return write_text(entry / "outcome.json", text_of(outcome, digest));
  });
}

}  // namespace biglia::judge
