// What a misspelt word was probably meant to be.
#pragma once

#include <span>
#include <string_view>

namespace biglia::judge {

// The first of the nearest among `words` by changed, missing, added and swapped letters; empty if
// none is near: two such faults at most, one in words of four letters or fewer.
std::string_view nearest_word(std::string_view word, std::span<const std::string_view> words);

}  // namespace biglia::judge
