// Boards without signs: R is 0, and all is said by clues.
#include "generators/futoshiki/family.hpp"
#include "generators/futoshiki/minimal.hpp"

namespace biglia::futoshiki {
namespace {

Result<Board> make(std::size_t size, Random& random, Effort& effort) {
  return minimal_board(size, Saying::kClues, random, effort);
}

}  // namespace

const Family kCluesOnly = {
    "clues_only",
    "boards without signs, R = 0, with exactly one solution and no clue too many",
    "programs that read a sign where there is none; clues overwritten; the last row or column "
    "not compared",
    {.from = 4, .to = 9, .most = 16},
    configured<make>,
};

}  // namespace biglia::futoshiki
