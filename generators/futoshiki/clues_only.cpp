// Boards without signs: R is 0, and all hints are clues.
#include "generators/futoshiki/family.hpp"
#include "generators/futoshiki/minimal.hpp"

namespace biglia::futoshiki {
namespace clues_only {
namespace {

Result<Board> make(std::size_t size, Random& random, Effort& effort) {
  return minimal_board(size, HintKinds::kClues, random, effort);
}

}  // namespace
}  // namespace clues_only

const Family kCluesOnly = {
    "clues_only",
    "boards without signs, R = 0, with exactly one solution and no redundant clue",
    "programs that read a sign if R = 0, that overwrite clues, or that do not compare the last row "
    "or column",
    "--from=4 --to=4 --boards=2",
    {.from = 4, .to = 9, .most = 16},
    configured<clues_only::make>,
};

}  // namespace biglia::futoshiki
