#include "toolkit/real_number.hpp"

#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <string>
#include <system_error>

namespace biglia {
namespace {

// Removes the leading digits and returns their number.
std::size_t take_digits(std::string_view& text) {
  std::size_t count = 0;
  while (count < text.size() && '0' <= text[count] && text[count] <= '9') ++count;
  text.remove_prefix(count);
  return count;
}

bool take_one_of(std::string_view& text, std::string_view bytes) {
  if (text.empty() || bytes.find(text.front()) == std::string_view::npos) return false;
  text.remove_prefix(1);
  return true;
}

// `text` has no sign.
bool is_real(std::string_view text) {
  std::size_t digits = take_digits(text);
  if (take_one_of(text, ".")) digits += take_digits(text);
  if (digits == 0) return false;
  if (take_one_of(text, "Ee")) {
    take_one_of(text, "+-");
    if (take_digits(text) == 0) return false;
  }
  return text.empty();
}

}  // namespace

std::optional<long double> real_number(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  take_one_of(text, "+-");
  if (!is_real(text)) return std::nullopt;
  long double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::result_out_of_range) {
    // strtold() distinguishes numbers that are too large from those that are too small.
    if (std::strtold(std::string(text).c_str(), nullptr) > 1) return std::nullopt;
    value = std::numeric_limits<long double>::denorm_min();
  } else if (error != std::errc{} || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return is_negative ? -value : value;
}

}  // namespace biglia
