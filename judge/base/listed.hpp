// A list of names as a part of a sentence.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace biglia::judge {

// "a, b, c, d, e and 7 more": at most the first `most` names.
std::string listed(const std::vector<std::string>& names, std::size_t most = 5);

}  // namespace biglia::judge
