// Checks the limits that the judge itself was started with (`ulimit`). Every program in a box
// inherits them. A program that exceeds one of them would get a verdict for a fault of the host.
#pragma once

#include <cstdint>

#include "judge/sandbox/box.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Checks that no limit of this process is below what a run with `limits` needs: `ulimit -f`, `-t`,
// `-n`, `-s`, `-v`, `-d`. The error names the first one that is too low. Cost: six system calls.
Result<void> check_own_limits(const Limits& limits);

// The number of files that a program may have open at once.
inline constexpr std::uint64_t kOpenFiles = 256;

// After this call, a write beyond `ulimit -f` fails instead of ending this process. Programs in
// boxes still get the signal.
void survive_file_size_limit();

}  // namespace biglia::judge
