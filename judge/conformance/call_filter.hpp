// Seccomp filters on this process and its future descendants. They simulate a machine on which
// system calls fail. A filter cannot be removed.
#pragma once

#include <span>

#include "judge/base/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Makes every call with one of these numbers fail with `error`.
Result<void> refuse_calls(std::span<const int> calls, int error);

// Makes every call with one of these numbers block until the owner of the returned listener
// responds (seccomp user notification).
Result<UniqueFd> listen_to_calls(std::span<const int> calls);

}  // namespace biglia::judge
