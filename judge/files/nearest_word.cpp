#include "judge/files/nearest_word.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace biglia::judge {
namespace {

// Returns the Damerau-Levenshtein distance in which no letter is edited twice (optimal string
// alignment).
std::size_t edit_distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> last;
  std::vector<std::size_t> row(to.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= from.size(); ++i) {
    std::vector<std::size_t> next(to.size() + 1, i);
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t changed = from[i - 1] == to[j - 1] ? 0 : 1;
      next[j] = std::min({row[j] + 1, next[j - 1] + 1, row[j - 1] + changed});
      if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1]) {
        next[j] = std::min(next[j], last[j - 2] + 1);
      }
    }
    last = std::exchange(row, std::move(next));
  }
  return row[to.size()];
}

}  // namespace

std::string_view nearest_word(std::string_view word, std::span<const std::string_view> words) {
  constexpr std::size_t kShort = 4;
  std::string_view nearest;
  std::size_t fewest = 3;
  for (const std::string_view candidate : words) {
    const std::size_t distance = edit_distance(word, candidate);
    const std::size_t most = std::min(word.size(), candidate.size()) <= kShort ? 1 : 2;
    if (distance > most || distance >= fewest || distance >= candidate.size()) continue;
    fewest = distance;
    nearest = candidate;
  }
  return nearest;
}

}  // namespace biglia::judge
