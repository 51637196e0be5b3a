#include "rules/samegame/score.hpp"

#include <map>

namespace biglia::samegame {

std::int64_t points_of_game(const Board& end, std::int64_t points_of_turns, Scoring scoring) {
  if (scoring == Scoring::kJaveriana) {
    const auto cells = static_cast<std::int64_t>(end.rows() * end.columns());
    return end.is_cleared() ? cells * cells : points_of_turns;
  }
  constexpr std::int64_t kCleared = 1000;
  if (end.is_cleared()) return points_of_turns + kCleared;
  std::map<Colour, std::size_t> left;
  for (const std::vector<Colour>& column : end.cells()) {
    for (const Colour colour : column) ++left[colour];
  }
  std::int64_t points = points_of_turns;
  for (const auto& [colour, count] : left) points -= points_of_turn(count);
  return points;
}

}  // namespace biglia::samegame
