// Work spread over threads.
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace biglia::judge {

// Calls work(i) for each i in [0, count), in that order of starting, on `jobs` threads; returns
// when all are done, or, once a stop is requested, when those under way are.
void for_each_index(std::size_t count, unsigned jobs, const std::stop_token& stop,
                    const std::function<void(std::size_t)>& work);

// The machine's cores, at least 1.
unsigned core_count();

}  // namespace biglia::judge
