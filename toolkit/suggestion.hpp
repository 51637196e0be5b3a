// Suggestions for misspelt names: commands, problems, flags and families.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace biglia {

// `; did you mean "grade"?`, with the expected name that is the closest to `found`, the first of
// several. "" if none is close: within one edit for every three letters of `found`. An edit
// inserts, removes or replaces a letter, or swaps two neighbours.
std::string did_you_mean(std::string_view found, std::span<const std::string> expected);

}  // namespace biglia
