// The first round of a bracket.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace biglia::judge {

// Pairs the seeds so that the first two can meet only in the final, the first four only in the
// semi-finals, and so on; the winners of matches 2i and 2i + 1 meet in match i of the next round.
// If the number of players is not a power of two, the first seeds have no opponent. The number of
// matches is a power of two.
// REQUIRES: at least two players.
std::vector<std::vector<std::size_t>> first_matches(std::span<const std::size_t> seeds);

}  // namespace biglia::judge
