#include "rules/samegame/score.hpp"

#include <map>

namespace biglia::samegame {

std::int64_t points_of_game(const Board& end, std::int64_t points_of_turns, Scoring scoring) {
  std::map<Colour, std::size_t> left;
  for (const std::vector<Colour>& column : end.cells()) {
    for (const Colour colour : column) ++left[colour];
  }
  std::int64_t lost = 0;
  for (const auto& [colour, count] : left) lost += points_of_turn(count);
  return points_at_end(scoring, end.rows() * end.columns(), points_of_turns, lost,
                       end.cells_left());
}

}  // namespace biglia::samegame
