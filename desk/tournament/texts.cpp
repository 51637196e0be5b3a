#include "desk/tournament/texts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "desk/tournament/faults.hpp"
#include "judge/base/safe_text.hpp"

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

// "; 1.20 s against 1.40 s is a tie, …": why different times decide nothing; empty if they are the same.
std::string noise_text(const Tally& first, const Tally& second, const Translation& translation) {
  if (first.time == second.time) return {};
  return "; " + translation.phrase(
                    "{0} against {1} is a tie, because times vary by up to {2} a game",
                    {shown_time(first.time), shown_time(second.time), shown_time(kTimeNoise)});
}

// "points in Final: 12 against 10"; `in` is "Final" or empty.
std::string tallies_text(RankRule rule, const Tally& first, const Tally& second,
                         const std::string& in, const Translation& translation) {
  const auto decided = [&](const char* const what, const std::string& how) {
    const std::string name = translation.phrase(what);
    return (in.empty() ? name : translation.phrase("{0} in {1}", {name, in})) + ": " + how;
  };
  const auto against = [&](const std::string& one, const std::string& other) {
    return translation.phrase("{0} against {1}", {one, other});
  };
  switch (rule) {
    case RankRule::kPoints:
      return decided("points",
                     against(points_text(first, translation), points_text(second, translation)));
    case RankRule::kFaults:
      return decided("faults",
                     against(std::to_string(first.faults), std::to_string(second.faults)));
    case RankRule::kCompleted:
      return decided("boards completed",
                     against(std::to_string(first.completed), std::to_string(second.completed)));
    case RankRule::kTime:
      return decided("time", against(shown_time(first.time), shown_time(second.time))) +
             (is_doubtful(first, second)
                  ? "; " + translation.phrase("another run can decide differently")
                  : "");
    case RankRule::kLot:
      return decided("equal", translation.phrase("the first seed advanced")) +
             noise_text(first, second, translation);
    case RankRule::kDisqualified:
      return translation.phrase("the next one is disqualified");
    case RankRule::kWentFurther:
      return translation.phrase("a later round");
    case RankRule::kShared:
      break;
  }
  return translation.phrase("nothing: they share the rank") +
         noise_text(first, second, translation);
}

}  // namespace

std::string shown_time(std::chrono::milliseconds time) {
  return fmt::format("{}.{:02} s", time.count() / 1000, time.count() % 1000 / 10);
}

std::string points_text(const Tally& tally, const Translation& translation) {
  const bool is_void = tally.faults > 0 && tally.legal == 0;
  return is_void ? translation.phrase("void") : std::to_string(tally.points);
}

std::string shown_result(const GameResult& game, const Translation& translation) {
  if (game.has_fault()) {
    return std::string(short_name(game.judgement.verdict)) + ": " +
           translation.reason(game.judgement.reason);
  }
  if (!game.summary.empty()) return translation.reason(game.summary);
  return translation.phrase("{0} points", {std::to_string(game.points)});
}

std::optional<std::chrono::milliseconds> longest_game(const TournamentResult& result,
                                                      std::size_t player) {
  std::optional<std::chrono::milliseconds> longest;
  for (const TournamentRoundResult& round : result.rounds) {
    for (const TournamentGame& game : round.games) {
      if (game.player != player || !game.is_legal()) continue;
      const auto time = std::chrono::round<std::chrono::milliseconds>(game.result.cpu);
      longest = longest ? std::max(*longest, time) : time;
    }
  }
  return longest;
}

std::string decision_text(const RankedPlayer& row, const RankedPlayer& next,
                          const Translation& translation) {
  return tallies_text(row.rule, row.tally, next.tally, "", translation);
}

std::string decision_text(const TournamentResult& result, std::size_t index) {
  const Translation translation(result.feedback_language);
  const Standing& standing = result.standings[index];
  const TournamentRoundResult* const round = find_round(result, standing.rule_round);
  if (round == nullptr) return tallies_text(standing.rule, {}, {}, "", translation);
  const RankedPlayer* const first = find_row(*round, standing.player);
  const RankedPlayer* const second = find_row(*round, result.standings[index + 1].player);
  return tallies_text(standing.rule, first == nullptr ? Tally() : first->tally,
                      second == nullptr ? Tally() : second->tally,
                      shown_round(round->name.title, translation), translation);
}

std::vector<PlayerNote> notes_of(const TournamentResult& result) {
  const Translation translation(result.feedback_language);
  std::vector<PlayerNote> notes;
  for (const TournamentPlayer& player : result.players) {
    for (const std::string& note : player.notes) {
      const std::string text = translation.reason(note);
      const auto same = std::ranges::find(notes, text, &PlayerNote::text);
      if (same == notes.end()) {
        notes.push_back({text, {player.name}});
      } else {
        same->players.push_back(player.name);
      }
    }
  }
  return notes;
}

std::string ignored_text(const std::vector<std::string>& ignored, const Translation& translation) {
  if (ignored.empty()) return {};
  return translation.phrase("ignored, not a player: {0}",
                            {safe_line(fmt::format("{}", fmt::join(ignored, ", ")))});
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
  const Translation translation(result.feedback_language);
  std::size_t games = 0;
  for (const TournamentRoundResult& round : result.rounds) {
    games += static_cast<std::size_t>(std::ranges::count_if(
        round.games, [](const TournamentGame& game) { return game.is_played(); }));
  }
  std::size_t faults = 0;
  for (std::size_t p = 0; p < result.players.size(); ++p) faults += count_faults(result, p);
  const auto winners = winners_of(result);
  const std::string names = fmt::format("{}", fmt::join(winners, ", "));
  return translation.phrase("tournament: {0}",
                            {translation.counted(result.players.size(), "player")}) +
         ", " + translation.counted(games, "game") + ", " + translation.counted(faults, "fault") +
         "; " +
         (winners.empty()
              ? translation.phrase("no winner")
              : translation.phrase(winners.size() == 1 ? "winner: {0}" : "shared winners: {0}",
                                   {names}));
}

}  // namespace biglia::judge
