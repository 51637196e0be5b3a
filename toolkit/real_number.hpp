// Floating-point numbers in the grammar of the problem package format 2025-09:
//
//   float        [+-]? significand exponent?
//   significand  digits "." | digits? "." digits | digits
//   exponent     [Ee] [+-]? digits
//
// So `inf`, `nan`, `0x1` and ` 1` are no numbers.
#pragma once

#include <optional>
#include <string_view>

namespace biglia {

// The value nearest to `text`, but zero only if `text` is; none if it is not a number, or larger
// than any long double.
// Cost: linear in the length.
std::optional<long double> real_number(std::string_view text);

}  // namespace biglia
