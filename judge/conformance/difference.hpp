// Where two texts differ, for the reason of a row that failed.
#pragma once

#include <string>

namespace biglia::judge {

// The first line in which they differ, of each: `"x" and "y"`.
std::string difference_of_lines(const std::string& one, const std::string& other);

}  // namespace biglia::judge
