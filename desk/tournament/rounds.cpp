#include "desk/tournament/rounds.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "desk/tournament/bracket.hpp"
#include "toolkit/check.hpp"

namespace biglia::judge {
namespace {

using Players = std::vector<std::size_t>;

constexpr std::size_t kAdvancing = 3;  // after the first round of javeriana

// The players of the table that may advance, best first.
Players qualified(const std::vector<RankedPlayer>& table) {
  Players players;
  for (const RankedPlayer& row : table) {
    if (!row.tally.disqualified) players.push_back(row.player);
  }
  return players;
}

std::optional<TournamentRound> next_of_javeriana(std::span<const std::size_t> seeds,
                                                 std::span<const PlayedRound> played) {
  const Players all(seeds.begin(), seeds.end());
  if (played.empty()) return TournamentRound{0, {all}};
  if (seeds.size() < kAdvancing) return std::nullopt;
  const Players first = qualified(played[0].tables[0]);
  if (first.size() < 2) return std::nullopt;
  if (played.size() == 1) {
    if (first.size() == 2) return TournamentRound{2, {first}};
    return TournamentRound{1, {{first[1], first[2]}}};
  }
  if (played.back().round.index == 2) return std::nullopt;
  const Players second = qualified(played[1].tables[0]);
  if (second.empty()) return std::nullopt;
  return TournamentRound{2, {{first[0], second[0]}}};
}

std::optional<TournamentRound> next_of_bracket(std::span<const std::size_t> seeds,
                                               std::span<const PlayedRound> played) {
  if (played.empty()) return TournamentRound{0, first_matches(seeds)};
  const PlayedRound& last = played.back();
  if (last.tables.size() == 1) return std::nullopt;
  TournamentRound next{last.round.index + 1, {}};
  for (std::size_t i = 0; i < last.tables.size(); i += 2) {
    Players match;
    for (const auto* const table : {&last.tables[i], &last.tables[i + 1]}) {
      const Players left = qualified(*table);
      if (!left.empty()) match.push_back(left.front());
    }
    std::ranges::sort(match, {}, [&](std::size_t player) {
      return std::ranges::find(seeds, player) - seeds.begin();
    });
    next.matches.push_back(std::move(match));
  }
  return next;
}

// A player's row in the table of its match in a round; null if it had no match.
const RankedPlayer* row_of(const PlayedRound& played, std::size_t match, std::size_t player) {
  const auto& table = played.tables[match];
  const auto at = std::ranges::find(table, player, &RankedPlayer::player);
  return at == table.end() ? nullptr : &*at;
}

struct Career {
  std::size_t player = 0;
  std::size_t last = 0;      // in `played`
  std::size_t match = 0;     // its match in that round
  std::size_t position = 0;  // in the table of that match
  bool disqualified = false;
};

Career career_of(std::size_t player, std::span<const PlayedRound> played) {
  Career career{.player = player};
  for (std::size_t r = 0; r < played.size(); ++r) {
    for (std::size_t m = 0; m < played[r].tables.size(); ++m) {
      const RankedPlayer* const row = row_of(played[r], m, player);
      if (row == nullptr) continue;
      career.last = r;
      career.match = m;
      career.position = static_cast<std::size_t>(row - played[r].tables[m].data());
      career.disqualified = row->tally.disqualified;
    }
  }
  return career;
}

bool is_before(const Career& a, const Career& b) {
  if (a.disqualified != b.disqualified) return b.disqualified;
  if (a.last != b.last) return a.last > b.last;
  return !a.disqualified && a.position < b.position;
}

// What decided between two players of which the first one is before the second one.
struct TieBreak {
  RankRule rule = RankRule::kShared;
  std::size_t round = 0;
};

TieBreak decision_of(const Career& a, const Career& b, std::span<const PlayedRound> played) {
  if (b.disqualified) {
    return {a.disqualified ? RankRule::kShared : RankRule::kDisqualified,
            played[b.last].round.index};
  }
  if (a.last == b.last && a.match != b.match) {
    // The winner of a match is further than the loser of another one.
    return {a.position == b.position ? RankRule::kShared : RankRule::kWentFurther,
            played[a.last].round.index};
  }
  for (std::size_t r = std::min(a.last, b.last) + 1; r-- > 0;) {
    for (std::size_t m = 0; m < played[r].tables.size(); ++m) {
      const RankedPlayer* const one = row_of(played[r], m, a.player);
      const RankedPlayer* const two = row_of(played[r], m, b.player);
      if (one == nullptr || two == nullptr) continue;
      const RankRule rule = compare(one->tally, two->tally).rule;
      const bool by_lot = rule == RankRule::kShared && a.last != b.last;
      return {by_lot ? RankRule::kLot : rule, played[r].round.index};
    }
  }
  if (a.last != b.last) return {RankRule::kWentFurther, played[a.last].round.index};
  return {RankRule::kShared, played[a.last].round.index};
}

}  // namespace

std::string_view name_of(TournamentFormat format) {
  switch (format) {
    case TournamentFormat::kJaveriana:
      return "javeriana";
    case TournamentFormat::kLeague:
      return "league";
    case TournamentFormat::kSingleElimination:
      break;
  }
  return "single-elimination";
}

std::size_t fewest_players(TournamentFormat format) {
  return format == TournamentFormat::kLeague ? 1 : 2;
}

std::vector<RoundName> rounds_of(TournamentFormat format, std::size_t players) {
  BIGLIA_CHECK(players >= fewest_players(format));
  if (format == TournamentFormat::kLeague) return {{"league", "League"}};
  std::size_t before_final = format == TournamentFormat::kJaveriana ? 2 : 0;
  if (format == TournamentFormat::kSingleElimination) {
    before_final = static_cast<std::size_t>(std::bit_width(std::bit_ceil(players))) - 2;
  } else if (players < kAdvancing) {
    before_final = 0;
  }
  std::vector<RoundName> names;
  for (std::size_t i = 1; i <= before_final; ++i) {
    names.push_back({"round-" + std::to_string(i), "Round " + std::to_string(i)});
  }
  names.push_back({"final", "Final"});
  return names;
}

std::optional<TournamentRound> next_round(TournamentFormat format,
                                          std::span<const std::size_t> seeds,
                                          std::span<const PlayedRound> played) {
  switch (format) {
    case TournamentFormat::kJaveriana:
      return next_of_javeriana(seeds, played);
    case TournamentFormat::kLeague:
      if (!played.empty()) return std::nullopt;
      return TournamentRound{0, {Players(seeds.begin(), seeds.end())}};
    case TournamentFormat::kSingleElimination:
      break;
  }
  return next_of_bracket(seeds, played);
}

bool is_before(std::size_t first, std::size_t second, std::span<const PlayedRound> played) {
  return is_before(career_of(first, played), career_of(second, played));
}

std::vector<Standing> standings(std::span<const std::size_t> seeds,
                                std::span<const PlayedRound> played) {
  std::vector<Career> careers;
  careers.reserve(seeds.size());
  for (const std::size_t player : seeds) careers.push_back(career_of(player, played));
  std::ranges::stable_sort(careers,
                           [](const Career& a, const Career& b) { return is_before(a, b); });
  std::vector<Standing> rows;
  for (std::size_t i = 0; i < careers.size(); ++i) {
    const bool shares = i > 0 && rows.back().rule == RankRule::kShared;
    const TieBreak next =
        i + 1 < careers.size() ? decision_of(careers[i], careers[i + 1], played) : TieBreak{};
    rows.push_back({.player = careers[i].player,
                    .rank = shares ? rows.back().rank : i + 1,
                    .last_round = played[careers[i].last].round.index,
                    .rule = next.rule,
                    .rule_round = next.round});
  }
  return rows;
}

}  // namespace biglia::judge
