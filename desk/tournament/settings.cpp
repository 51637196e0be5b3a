#include "desk/tournament/settings.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "judge/compile/compile_key.hpp"
#include "judge/files/sha256.hpp"

namespace biglia::judge {

Json settings_of(const TournamentRequest& request, const std::vector<TournamentPlayer>& players) {
  const TournamentRules& rules = request.rules;
  Json names = Json::array();
  for (const TournamentPlayer& player : players) {
    names.push_back(
        {{"name", player.name}, {"language", player.language}, {"sha256", player.digest}});
  }
  return {{"problem", request.problem.name},
          {"format", name_of(rules.format)},
          {"seed", rules.seed},
          {"boards", rules.boards},
          {"recipes", rules.recipes},
          {"flags", request.flags},
          {"limits", description_of(limits_of(request.config.limits))},
          {"language_factors", rules.language_factors},
          {"on_fault", rules.on_fault == OnFault::kZero ? "zero" : "disqualify"},
          {"order", rules.order == SeedOrder::kGiven ? "given" : "drawn"},
          {"players", std::move(names)}};
}

std::vector<std::size_t> seeds_of(const TournamentRules& rules,
                                  const std::vector<TournamentPlayer>& players) {
  std::vector<std::size_t> seeds;
  seeds.reserve(players.size());
  for (std::size_t player = 0; player < players.size(); ++player) seeds.push_back(player);
  if (rules.format == TournamentFormat::kSingleElimination && rules.order == SeedOrder::kGiven) {
    return seeds;
  }
  std::ranges::stable_sort(seeds, {}, [&](std::size_t player) {
    return sha256_of_fields(std::array<std::string, 4>{
        "lot", std::to_string(rules.seed), players[player].digest, players[player].name});
  });
  return seeds;
}

void set_operation_limit(ProblemLimits& limits, std::chrono::milliseconds operation) {
  limits.time = operation;
  limits.wall = operation + operation / 8;
}

std::size_t count_games(TournamentFormat format, std::size_t players, std::size_t boards) {
  if (format == TournamentFormat::kLeague) return players * boards;
  if (format == TournamentFormat::kSingleElimination) return 2 * (players - 1) * boards;
  return (players < 3 ? players : players + 4) * boards;
}

}  // namespace biglia::judge
