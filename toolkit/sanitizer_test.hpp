// Tells tests whether they are compiled with AddressSanitizer, which changes memory limits and ends.
#pragma once

namespace biglia {

#ifdef __SANITIZE_ADDRESS__
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace biglia
