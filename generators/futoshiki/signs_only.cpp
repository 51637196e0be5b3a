// Boards without clues: all is said by signs.
#include "generators/futoshiki/family.hpp"
#include "generators/futoshiki/minimal.hpp"

namespace biglia::futoshiki {
namespace {

Result<Board> make(std::size_t size, Random& random, Effort& effort) {
  return minimal_board(size, Saying::kSigns, random, effort);
}

}  // namespace

const Family kSignsOnly = {
    "signs_only",
    "boards without clues, with exactly one solution and hardly a sign too many",
    "programs that begin at a clue; signs the wrong way round, which gives another board that "
    "looks as good; signs between blank cells passed over",
    {.from = 4, .to = 9, .most = 10},
    configured<make>,
};

}  // namespace biglia::futoshiki
