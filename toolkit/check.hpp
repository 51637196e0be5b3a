// BIGLIA_CHECK: an assertion for bugs of this project. A violated precondition or invariant aborts
// the program, in release builds too.
#pragma once

namespace biglia {

// Writes "file:line: check failed: condition" to standard error and aborts.
[[noreturn]] void check_failed(const char* file, int line, const char* condition);

}  // namespace biglia

// Cost: one predictable branch. Do not use it in per-cell loops; assert the property in a test
// instead.
#define BIGLIA_CHECK(condition) \
  ((condition) ? void(0) : ::biglia::check_failed(__FILE__, __LINE__, #condition))
