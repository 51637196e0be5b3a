// The always-on check for our own bugs: a broken precondition or invariant ends the program, in
// release builds too.
#pragma once

namespace biglia {

// Writes "file:line: check failed: condition" to standard error and aborts.
[[noreturn]] void check_failed(const char* file, int line, const char* condition);

}  // namespace biglia

// Cost: one predictable branch. Keep out of per-cell loops, where an assertion in a test serves
// instead.
#define BIGLIA_CHECK(condition) \
  ((condition) ? void(0) : ::biglia::check_failed(__FILE__, __LINE__, #condition))
