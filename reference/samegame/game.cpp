#include "reference/samegame/game.hpp"

#include <algorithm>
#include <map>

namespace biglia::samegame {

Ranking::Ranking(const Grid& grid) {
  std::map<std::uint32_t, std::size_t> first;  // a colour's number in order of appearance
  std::vector<std::size_t> seen;
  std::vector<std::uint16_t> counts;
  for (const std::uint32_t name : grid.colours) {
    const auto [at, is_new] = first.try_emplace(name, counts.size());
    if (is_new) counts.push_back(0);
    ++counts[at->second];
    seen.push_back(at->second);
  }
  std::vector<std::size_t> order(counts.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order,
                           [&](std::size_t a, std::size_t b) { return counts[a] > counts[b]; });
  std::vector<std::uint16_t> rank(counts.size());
  count.push_back(0);
  for (std::size_t i = 0; i < order.size(); ++i) {
    rank[order[i]] = static_cast<std::uint16_t>(i + 1);
    count.push_back(counts[order[i]]);
  }
  for (const std::size_t number : seen) colour.push_back(rank[number]);
}

}  // namespace biglia::samegame
