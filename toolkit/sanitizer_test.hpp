// True if the tests are compiled with AddressSanitizer, which uses memory of its own and reports some
// signals as errors of its own.
#pragma once

namespace biglia {

#ifdef __SANITIZE_ADDRESS__
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace biglia
