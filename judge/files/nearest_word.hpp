// Finds the intended word for a misspelt one.
#pragma once

#include <span>
#include <string_view>

namespace biglia::judge {

// Returns the first of the nearest words, counting changed, missing, added and swapped letters.
// Empty if no word is near: within two edits, or within one for words of four letters or fewer.
std::string_view nearest_word(std::string_view word, std::span<const std::string_view> words);

}  // namespace biglia::judge
