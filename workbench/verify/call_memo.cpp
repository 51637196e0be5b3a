#include "workbench/verify/call_memo.hpp"

#include <utility>

#include "judge/files/json.hpp"
#include "judge/files/json_fields.hpp"

namespace biglia::judge {

Result<std::unique_ptr<CallMemo>> CallMemo::open(const std::filesystem::path& path,
                                                 JournalStart start) {
  std::unique_ptr<CallMemo> memo(new CallMemo);  // not make_unique: the constructor is private
  auto lines =
      CheckedLines::open(path, start, [&](std::string_view line) { memo->read_line(line); });
  if (!lines) return std::unexpected(lines.error());
  memo->lines_ = std::move(*lines);
  return memo;
}

void CallMemo::read_line(std::string_view line) {
  const auto text = text_of_checked_line(line);
  if (!text) return;
  const Json json = parse_json(*text);
  JsonFields fields(json);
  std::string key;
  std::uint64_t kind = 0;
  CallOutcome outcome;
  fields.read("key", key);
  fields.read("kind", kind);
  fields.read("message", outcome.message);
  fields.read("details", outcome.details);
  if (!fields.are_all_good() || kind >= static_cast<std::uint64_t>(CallOutcome::Kind::kFails)) {
    return;
  }
  outcome.kind = static_cast<CallOutcome::Kind>(kind);
  known_.insert_or_assign(std::move(key), std::move(outcome));
}

std::optional<CallOutcome> CallMemo::find(const std::string& key) const {
  const std::lock_guard lock(mutex_);
  const auto known = known_.find(key);
  if (known == known_.end()) return std::nullopt;
  return known->second;
}

void CallMemo::add(const std::string& key, const CallOutcome& outcome) {
  if (outcome.kind == CallOutcome::Kind::kFails) return;
  {
    const std::lock_guard lock(mutex_);
    if (!known_.emplace(key, outcome).second) return;
  }
  Json json;
  json["key"] = key;
  json["kind"] = static_cast<std::uint64_t>(outcome.kind);
  json["message"] = outcome.message;
  json["details"] = outcome.details;
  // The next verification repeats what could not be written.
  [[maybe_unused]] const auto written =
      lines_->append(checked_line(to_text(json, JsonLayout::kOneLine)));
}

}  // namespace biglia::judge
