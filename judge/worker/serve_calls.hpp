// A worker: the process that runs the judge's own programs, one call after another.
#pragma once

namespace biglia::judge {

// Answers the calls (call.hpp) that arrive over the socket, until it is closed. RLIMIT_DATA limits
// the memory of a call. It counts allocated memory, even if it is never touched. The limit is not
// set under AddressSanitizer, because it would count the sanitizer's own tables too.
//
// No exception may leave this function: the frames below it are copied from the judge, and
// unwinding would continue the judge's own work.
[[noreturn]] void serve_calls(int socket) noexcept;

}  // namespace biglia::judge
