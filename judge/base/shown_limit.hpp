// Prints limits exactly: 0.05 s must not appear as 0.1 s.
#pragma once

#include <chrono>
#include <string>

#include "judge/base/bytes.hpp"

namespace biglia::judge {

// Prints all digits, at least one after the point: "2.0 s", "0.05 s", "1.234567 s".
std::string shown_limit(std::chrono::microseconds limit);

// Prints in the largest unit in which one digit after the point is exact: "64.0 MiB", "1.5 GiB",
// "1500.0 MiB", "1000001 bytes".
std::string shown_limit(Bytes limit);

}  // namespace biglia::judge
