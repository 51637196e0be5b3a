// The errors of many tests as one message.
#pragma once

#include <string>
#include <vector>

namespace biglia::judge {

// One line for each, sorted; at most 20, and then their number.
std::string joined_errors(std::vector<std::string> errors);

}  // namespace biglia::judge
