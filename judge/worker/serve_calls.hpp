// A worker: the process that runs the judge's own programs, one call after another.
#pragma once

#include <array>

#include "judge/base/unique_fd.hpp"
#include "judge/worker/call.hpp"

namespace biglia::judge {

// The buffers of a call are kept for the next one. The C library would return them to the kernel after
// each call.
void keep_buffers();

// Calls the function in this process and without limits. `files`, in the order of File, are closed.
// What it throws is in the reply.
Reply execute_call(const Call& call, std::array<UniqueFd, kFileCount>& files);

// Answers the calls (call.hpp) that arrive over the socket, until it is closed. RLIMIT_DATA limits
// the memory of a call. It counts allocated memory, even if it is never touched. The limit is not
// set under AddressSanitizer, because it would count the sanitizer's own tables too.
//
// No exception may leave this function: the frames below it are copied from the judge, and
// unwinding would continue the judge's own work.
[[noreturn]] void serve_calls(int socket) noexcept;

}  // namespace biglia::judge
