// A worker: the process in which the judge's own programs run, one call after another.
#pragma once

namespace biglia::judge {

// Answers the calls (call.hpp) that come over the socket until that is closed. What a call takes of
// memory is limited by RLIMIT_DATA, which counts what is allocated whether it is touched or not, but
// not under AddressSanitizer, whose own tables are counted as well.
//
// Lets nothing out: below it stands the copied stack of the judge, which would go on with the judge's
// own work.
[[noreturn]] void serve_calls(int socket) noexcept;

}  // namespace biglia::judge
