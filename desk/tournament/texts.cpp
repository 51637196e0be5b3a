#include "desk/tournament/texts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace biglia::judge {
namespace {

const RankedPlayer* find_row(const TournamentRoundResult& round, std::size_t player) {
  for (const auto& table : round.played.tables) {
    const auto row = std::ranges::find(table, player, &RankedPlayer::player);
    if (row != table.end()) return &*row;
  }
  return nullptr;
}

const TournamentRoundResult* find_round(const TournamentResult& result, std::size_t index) {
  const auto at = std::ranges::find_if(result.rounds, [&](const TournamentRoundResult& round) {
    return round.played.round.index == index;
  });
  return at == result.rounds.end() ? nullptr : &*at;
}

// "points in Final: 12 against 10"; `in` is " in Final" or empty.
std::string tallies_text(RankRule rule, const Tally& first, const Tally& second,
                         const std::string& in) {
  switch (rule) {
    case RankRule::kPoints:
      return fmt::format("points{}: {} against {}", in, first.points, second.points);
    case RankRule::kCompleted:
      return fmt::format("boards completed{}: {} against {}", in, first.completed,
                         second.completed);
    case RankRule::kTime:
      return fmt::format("time{}: {} against {}; another run can decide differently", in,
                         shown_time(first.time), shown_time(second.time));
    case RankRule::kLot:
      return fmt::format("equal{}: the first seed advanced", in);
    case RankRule::kDisqualified:
      return "the next one is disqualified";
    case RankRule::kWentFurther:
      return "a later round";
    case RankRule::kShared:
      break;
  }
  return "nothing: they share the rank";
}

std::string counted(std::size_t count, const char* what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

}  // namespace

std::string shown_time(std::chrono::milliseconds time) {
  return fmt::format("{}.{:02} s", time.count() / 1000, time.count() % 1000 / 10);
}

std::string decision_text(const RankedPlayer& row, const RankedPlayer& next) {
  return tallies_text(row.rule, row.tally, next.tally, "");
}

std::string decision_text(const TournamentResult& result, std::size_t index) {
  const Standing& standing = result.standings[index];
  const TournamentRoundResult* const round = find_round(result, standing.rule_round);
  if (round == nullptr) return tallies_text(standing.rule, {}, {}, "");
  const RankedPlayer* const first = find_row(*round, standing.player);
  const RankedPlayer* const second = find_row(*round, result.standings[index + 1].player);
  return tallies_text(standing.rule, first == nullptr ? Tally() : first->tally,
                      second == nullptr ? Tally() : second->tally, " in " + round->name.title);
}

std::vector<Fault> faults_of(const TournamentResult& result) {
  std::vector<Fault> faults;
  for (const TournamentRoundResult& round : result.rounds) {
    for (const TournamentGame& game : round.games) {
      if (game.state == GameState::kNotRun || !game.result.has_fault()) continue;
      faults.push_back({.player = result.players[game.player].name,
                        .round = round.name.title,
                        .board = round.boards[game.board].number,
                        .verdict = std::string(short_name(game.result.judgement.verdict)),
                        .reason = game.result.judgement.reason});
    }
  }
  return faults;
}

std::vector<std::string> winners_of(const TournamentResult& result) {
  std::vector<std::string> names;
  for (const Standing& standing : result.standings) {
    const TournamentPlayer& player = result.players[standing.player];
    if (standing.rank == 1 && player.disqualified.empty()) names.push_back(player.name);
  }
  return names;
}

std::string closing_line(const TournamentResult& result) {
  std::size_t games = 0;
  for (const TournamentRoundResult& round : result.rounds) {
    games += static_cast<std::size_t>(std::ranges::count_if(
        round.games, [](const TournamentGame& game) { return game.state != GameState::kNotRun; }));
  }
  const auto winners = winners_of(result);
  return fmt::format("tournament: {}, {}, {}; {}", counted(result.players.size(), "player"),
                     counted(games, "game"), counted(faults_of(result).size(), "fault"),
                     winners.empty()
                         ? "no winner"
                         : fmt::format("{}: {}", winners.size() == 1 ? "winner" : "shared winners",
                                       fmt::join(winners, ", ")));
}

}  // namespace biglia::judge
