#include "judge/files/nearest_word.hpp"

#include <algorithm>
#include <cstddef>

#include "toolkit/suggestion.hpp"

namespace biglia::judge {

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
