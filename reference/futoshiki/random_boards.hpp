// Small random boards, for comparing whoever solves them with the naive twin.
#pragma once

#include "reference/futoshiki/naive_twin.hpp"
#include "toolkit/random.hpp"

namespace biglia::futoshiki {

// A few clues and signs of a square that is a shuffled cyclic one, or of none: then there is often no
// solution. The size is from `least` to `most`.
NaiveBoard random_board(Random& random, int least, int most);

}  // namespace biglia::futoshiki
