// A number that is a whole text.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace biglia {

// The number in the form of std::from_chars. None if the text has anything else, or the number is not
// in the type's range.
template <typename Number>
std::optional<Number> parsed_number(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace biglia
