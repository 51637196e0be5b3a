#include "desk/tournament/standings_json.hpp"

#include <utility>

#include "desk/report/limits_json.hpp"
#include "judge/files/json.hpp"

namespace biglia::judge {
namespace {

Json text_or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

Json json_of(const TournamentPlayer& player) {
  return {{"name", player.name},
          {"language", text_or_null(player.language)},
          {"sha256", player.digest},
          {"notes", player.notes},
          {"limits", player.compile_error.empty() ? json_of(player.limits) : Json()},
          {"compile_error", text_or_null(player.compile_error)},
          {"disqualified", text_or_null(player.disqualified)}};
}

Json standings_of(const TournamentResult& result, const std::vector<RoundName>& rounds) {
  Json list = Json::array();
  for (std::size_t i = 0; i < result.standings.size(); ++i) {
    const Standing& standing = result.standings[i];
    Json row = {{"rank", standing.rank},
                {"player", result.players[standing.player].name},
                {"last_round", rounds[standing.last_round].id},
                {"decided_by", nullptr},
                {"decided_in", nullptr}};
    if (i + 1 < result.standings.size()) {
      row["decided_by"] = name_of(standing.rule);
      row["decided_in"] = rounds[standing.rule_round].id;
    }
    list.push_back(std::move(row));
  }
  return list;
}

Json matches_of(const TournamentResult& result, const TournamentRoundResult& round) {
  Json matches = Json::array();
  for (const auto& table : round.played.tables) {
    Json rows = Json::array();
    for (const RankedPlayer& row : table) {
      rows.push_back({{"rank", row.rank},
                      {"player", result.players[row.player].name},
                      {"points", row.tally.points},
                      {"faults", row.tally.faults},
                      {"completed", row.tally.completed},
                      {"time_ms", row.tally.time.count()},
                      {"disqualified", row.tally.disqualified}});
    }
    matches.push_back(std::move(rows));
  }
  return matches;
}

Json game_of(const TournamentResult& result, const TournamentRoundResult& round,
             const TournamentGame& game, const std::filesystem::path& folder) {
  Json json = {{"player", result.players[game.player].name},
               {"board", round.boards[game.board].number},
               {"played", game.is_played()}};
  if (!game.is_played()) return json;
  const GameResult& found = game.result;
  json["verdict"] = short_name(found.judgement.verdict);
  json["reason"] = found.judgement.reason;
  json["points"] = found.has_fault() ? Json() : Json(found.points);
  json["completed"] = found.completed;
  json["summary"] = found.summary;
  json["cpu_ms"] = static_cast<double>(found.cpu.count()) / 1000;
  json["memory_bytes"] = found.memory.count;
  json["note"] = found.note;
  json["output"] =
      game.output.empty() ? Json() : Json(game.output.lexically_relative(folder).generic_string());
  return json;
}

Json round_of(const TournamentResult& result, const TournamentRoundResult& round,
              const std::filesystem::path& folder) {
  Json boards = Json::array();
  for (const Board& board : round.boards) {
    boards.push_back(
        {{"number", board.number}, {"generator", board.arguments}, {"sha256", board.digest}});
  }
  Json games = Json::array();
  for (const TournamentGame& game : round.games) {
    games.push_back(game_of(result, round, game, folder));
  }
  return {{"id", round.name.id},
          {"title", round.name.title},
          {"boards", std::move(boards)},
          {"matches", matches_of(result, round)},
          {"games", std::move(games)}};
}

}  // namespace

std::string standings_json(const TournamentResult& result, const std::string& judge_version,
                           const std::filesystem::path& folder) {
  Json players = Json::array();
  for (const TournamentPlayer& player : result.players) players.push_back(json_of(player));
  const auto names = rounds_of(result.rules.format, result.players.size());
  Json rounds = Json::array();
  for (const TournamentRoundResult& round : result.rounds) {
    rounds.push_back(round_of(result, round, folder));
  }
  const Json json = {{"problem", result.problem},
                     {"title", result.title},
                     {"format", name_of(result.rules.format)},
                     {"seed", result.rules.seed},
                     {"boards_per_round", result.rules.boards},
                     {"on_fault", result.rules.on_fault == OnFault::kZero ? "zero" : "disqualify"},
                     {"flags", result.flags},
                     {"judge", judge_version},
                     {"box", result.box},
                     {"limits", json_of(result.limits)},
                     {"language_factors", result.rules.language_factors},
                     {"time_noise_ms_per_game", kTimeNoise.count()},
                     {"boards", {{"count", result.boards.count}, {"sha256", result.boards.digest}}},
                     {"players", std::move(players)},
                     {"ignored", result.ignored},
                     {"standings", standings_of(result, names)},
                     {"rounds", std::move(rounds)}};
  return to_text(json, JsonLayout::kIndented) + '\n';
}

}  // namespace biglia::judge
