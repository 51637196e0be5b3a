// The errors of many tests as one message.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace biglia::judge {

// One line for each, at most `most` of them, and then their number.
std::string joined_errors(const std::vector<std::string>& errors, std::size_t most = 20);

}  // namespace biglia::judge
