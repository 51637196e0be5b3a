// Checks the limits that the judge itself was started with (`ulimit`). Every program in a box
// inherits them. A program that exceeds one of them would get a verdict for a fault of the host.
#pragma once

#include <chrono>
#include <cstdint>

#include "judge/sandbox/box.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The CPU time at which the kernel ends a program: applies if the judge dies or cannot measure CPU
// time. It is twice the limit, because the kernel compares it with a count of ticks, which on a loaded
// machine can be a fifth more than the time that the judge measures. With a smaller one, an endless loop
// ended with a signal before it was too slow.
std::chrono::seconds cpu_backstop(const Limits& limits);

// Checks that no limit of this process is below what a run with `limits` needs: `ulimit -f`, `-t`,
// `-n`, `-s`, `-v`, `-d`. The error names the first one that is too low. Cost: six system calls.
Result<void> check_own_limits(const Limits& limits);

// The number of files that a program may have open at once.
inline constexpr std::uint64_t kOpenFiles = 256;

// After this call, a write beyond `ulimit -f` fails instead of ending this process. Programs in
// boxes still get the signal.
void survive_file_size_limit();

}  // namespace biglia::judge
