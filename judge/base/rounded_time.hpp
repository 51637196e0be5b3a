// The only conversions of seconds and of scaled limits to milliseconds: to the nearest one. A limit of
// 1.001 s is 1001 ms, although 1.001 * 1000 is a little less.
#pragma once

#include <chrono>

namespace biglia::judge {

std::chrono::milliseconds rounded_seconds(double seconds);
std::chrono::milliseconds scaled(std::chrono::milliseconds time, double factor);

}  // namespace biglia::judge
