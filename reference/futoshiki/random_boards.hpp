// Small random boards, to compare the solvers with the naive twin.
#pragma once

#include "reference/futoshiki/naive_twin.hpp"
#include "toolkit/random.hpp"

namespace biglia::futoshiki {

// A board with some clues and signs of a shuffled cyclic square, or of a random grid. In the latter
// case there is often no solution. The size is from `least` to `most`.
NaiveBoard random_board(Random& random, int least, int most);

}  // namespace biglia::futoshiki
