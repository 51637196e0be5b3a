// Finds where two texts differ, for the message of a failed row.
#pragma once

#include <string>

namespace biglia::judge {

// The first line in which the texts differ, from each of them: `"x" and "y"`.
std::string difference_of_lines(const std::string& one, const std::string& other);

}  // namespace biglia::judge
