#include "desk/tournament/bracket.hpp"

#include <bit>

#include "toolkit/check.hpp"

namespace biglia::judge {

std::vector<std::vector<std::size_t>> first_matches(std::span<const std::size_t> seeds) {
  BIGLIA_CHECK(seeds.size() >= 2);
  // The seeds in the order of the bracket's lines. Each doubling gives every seed the opponent that
  // makes the sum of the two constant.
  std::vector<std::size_t> lines = {0};
  while (lines.size() < std::bit_ceil(seeds.size())) {
    const std::size_t sum = 2 * lines.size() - 1;
    std::vector<std::size_t> doubled;
    for (const std::size_t seed : lines) {
      doubled.push_back(seed);
      doubled.push_back(sum - seed);
    }
    lines = std::move(doubled);
  }
  std::vector<std::vector<std::size_t>> matches;
  for (std::size_t i = 0; i < lines.size(); i += 2) {
    std::vector<std::size_t> match = {seeds[lines[i]]};
    if (lines[i + 1] < seeds.size()) match.push_back(seeds[lines[i + 1]]);
    matches.push_back(std::move(match));
  }
  return matches;
}

}  // namespace biglia::judge
