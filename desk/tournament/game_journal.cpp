#include "desk/tournament/game_journal.hpp"

#include <cstdint>
#include <utility>

#include "judge/files/json_fields.hpp"
#include "toolkit/check.hpp"

namespace biglia::judge {
namespace {

constexpr std::uint64_t kGameFormat = 1;

Json json_of(const std::string& key, const GameResult& game) {
  return {{"format", kGameFormat},
          {"key", key},
          {"verdict", short_name(game.judgement.verdict)},
          {"reason", game.judgement.reason},
          {"details", game.judgement.details},
          {"points", game.points},
          {"completed", game.completed},
          {"summary", game.summary},
          {"cpu_us", static_cast<std::uint64_t>(game.cpu.count())},
          {"memory", game.memory.count},
          {"note", game.note},
          {"output", game.output}};
}

struct GameEntry {
  std::string key;
  GameResult game;
};

std::optional<GameEntry> entry_from(const Json& json) {
  JsonFields fields(json);
  GameEntry entry;
  GameResult& game = entry.game;
  std::uint64_t format = 0;
  std::uint64_t cpu = 0;
  std::string verdict_name;
  fields.read("format", format);
  fields.read("key", entry.key);
  fields.read("verdict", verdict_name);
  fields.read("reason", game.judgement.reason);
  fields.read("details", game.judgement.details);
  fields.read("points", game.points);
  fields.read("completed", game.completed);
  fields.read("summary", game.summary);
  fields.read("cpu_us", cpu);
  fields.read("memory", game.memory.count);
  fields.read("note", game.note);
  fields.read("output", game.output);
  const auto verdict = verdict_from_short_name(verdict_name);
  if (!fields.are_all_good() || format != kGameFormat || !verdict) return std::nullopt;
  game.judgement.verdict = *verdict;
  game.cpu = std::chrono::microseconds(static_cast<std::int64_t>(cpu));
  const bool is_possible =
      *verdict != Verdict::kJudgeError && (*verdict == Verdict::kAccepted || game.points == 0);
  return is_possible ? std::optional(std::move(entry)) : std::nullopt;
}

}  // namespace

Result<std::unique_ptr<GameJournal>> GameJournal::open(const std::filesystem::path& path) {
  std::unique_ptr<GameJournal> journal(new GameJournal());
  auto lines = CheckedLines::open(path, JournalStart::kResume,
                                  [&](std::string_view line) { journal->read(line); });
  if (!lines) return std::unexpected(lines.error());
  journal->lines_ = std::move(*lines);
  return journal;
}

void GameJournal::read(std::string_view line) {
  const auto text = text_of_checked_line(line);
  if (!text) return;
  const Json json = parse_json(*text);
  if (json.is_discarded()) return;
  if (auto entry = entry_from(json)) games_[entry->key] = std::move(entry->game);
}

const GameResult* GameJournal::find(const std::string& key) const {
  const auto at = games_.find(key);
  return at == games_.end() ? nullptr : &at->second;
}

Result<void> GameJournal::add(const std::string& key, const GameResult& result) {
  BIGLIA_CHECK(result.judgement.verdict != Verdict::kJudgeError);
  return lines_->append(checked_line(to_text(json_of(key, result), JsonLayout::kOneLine)));
}

}  // namespace biglia::judge
