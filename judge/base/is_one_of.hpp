// Looking a word up in a short table.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

namespace biglia::judge {

inline bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

}  // namespace biglia::judge
