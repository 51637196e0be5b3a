// The limits that the judge itself was started with (`ulimit`), which every program in a box
// inherits: a program that is stopped by one of those would get a verdict for what the host did.
#pragma once

#include <cstdint>

#include "judge/sandbox/box.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The error names the first limit of this process that is below what a run with `limits` is
// promised: `ulimit -f`, `-t`, `-n`, `-s`, `-v`, `-d`. Cost: six system calls.
Result<void> check_own_limits(const Limits& limits);

// Files that a program may have open at once.
inline constexpr std::uint64_t kOpenFiles = 256;

// A write beyond `ulimit -f` is an error of that write from now on, not the end of this process.
// Programs in boxes get the signal as usual.
void survive_file_size_limit();

}  // namespace biglia::judge
