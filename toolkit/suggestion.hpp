// Suggestions for misspelt names: commands, problems, flags and families.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace biglia {

// The number of edits between the two names (optimal string alignment distance). An edit inserts,
// removes or replaces a letter, or swaps two neighbours. Cost: the product of the lengths.
std::size_t edit_distance(std::string_view a, std::string_view b);

// `; did you mean "grade"?`, with the expected name that is the closest to `found`, the first of
// several. "" if none is close: within one edit for every three letters of `found`.
std::string did_you_mean(std::string_view found, std::span<const std::string> expected);

}  // namespace biglia
