// Distributes work over threads.
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace biglia::judge {

// Calls work(i) for each i in [0, count) on `jobs` threads, starting the calls in order. Returns
// when all calls have ended. After a stop request, starts no new calls. Throws the first exception of
// `work` again, after which no new calls start.
void for_each_index(std::size_t count, unsigned jobs, const std::stop_token& stop,
                    const std::function<void(std::size_t)>& work);

// The number of the machine's cores, at least 1.
unsigned core_count();

}  // namespace biglia::judge
