// Boards that can be cleared, with a game that does it.
#include <algorithm>

#include "generators/families/parameters.hpp"
#include "generators/samegame/family.hpp"
#include "generators/samegame/unplay.hpp"

namespace biglia::samegame {
namespace clearable {
namespace {

struct Parameters {
  std::int64_t largest = 8;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--largest", p.largest, 3, 100, "largest number of cells of a group of the game");
}

// A construction fails if the last groups find no colour that their neighbours do not have. Then
// another one begins.
constexpr int kConstructions = 100;
constexpr std::size_t kFailuresForEachCell = 20;

Result<Made> run(const Parameters& p, const Size& size, Random& random) {
  for (int i = 0; i < kConstructions; ++i) {
    Unplay board(size);
    Made made;
    std::size_t failures = 0;
    while (!board.is_full() && failures < kFailuresForEachCell * size.cells()) {
      if (const auto cell = board.insert(static_cast<std::size_t>(p.largest), random)) {
        made.game.push_back(*cell);
      } else {
        ++failures;
      }
    }
    if (!board.is_full()) continue;
    std::ranges::reverse(made.game);
    made.columns = board.columns();
    return made;
  }
  return failure("found no board that can be cleared");
}

}  // namespace
}  // namespace clearable

const Family kClearable = {
    "clearable",
    "boards that can be cleared: built backwards from the empty board, group by group",
    "players without a plan, which leave cells; searches that give up",
    "--rows=4 --columns=4",
    configured<clearable::Parameters, clearable::declare, clearable::run>,
    true,
};

}  // namespace biglia::samegame
