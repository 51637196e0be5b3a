// Boards without clues: all hints are signs.
#include "generators/futoshiki/family.hpp"
#include "generators/futoshiki/minimal.hpp"

namespace biglia::futoshiki {
namespace signs_only {
namespace {

Result<Board> make(std::size_t size, Random& random, Effort& effort) {
  return minimal_board(size, HintKinds::kSigns, random, effort);
}

}  // namespace
}  // namespace signs_only

const Family kSignsOnly = {
    "signs_only",
    "boards without clues, with exactly one solution and hardly any redundant sign",
    "programs that start at a clue, that reverse signs, which gives another plausible board, or "
    "that ignore signs between blank cells",
    "--from=4 --to=4 --boards=2",
    {.from = 4, .to = 9, .most = 10},
    configured<signs_only::make>,
};

}  // namespace biglia::futoshiki
