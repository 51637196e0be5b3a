// Limits for people, exact: who is told of a limit of 0.1 s must not have had 0.05 s.
#pragma once

#include <chrono>
#include <string>

#include "judge/sandbox/bytes.hpp"

namespace biglia::judge {

// "2.0 s", "0.05 s", "1.234567 s": as many digits as it has, at least one after the point.
std::string shown_limit(std::chrono::microseconds limit);

// In the largest unit in which one digit after the point is exact: "64.0 MiB", "1.5 GiB",
// "1500.0 MiB", "1000001 bytes".
std::string shown_limit(Bytes limit);

}  // namespace biglia::judge
