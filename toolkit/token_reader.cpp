#include "toolkit/token_reader.hpp"

#include <charconv>

namespace biglia {
namespace {

// The digits of a 64-bit integer, and more leading zeros than any real output has.
constexpr std::size_t kLongestInteger = 4096;

}  // namespace

bool TokenReader::accept_last(char byte) {
  skip_blanks();
  cursor_.ensure(2);
  const char* const p = cursor_.begin();
  const char* const end = cursor_.end();
  if (p == end || *p != byte || (end - p > 1 && !is_blank(p[1]))) return false;
  cursor_.take();
  return true;
}

bool TokenReader::accept_phrase(std::string_view text) {
  skip_blanks();
  for (const char c : text) {
    const int next = cursor_.peek();
    if (c == ' ') {
      if (next == TextCursor::kEnd || !cursor_.at_token_end()) return false;
      skip_blanks();
    } else {
      if (next != static_cast<unsigned char>(c)) return false;
      cursor_.take();
    }
  }
  return cursor_.at_token_end();
}

// REQUIRES: the next byte is not a blank.
std::optional<std::int64_t> TokenReader::any_integer(std::string_view stops) {
  cursor_.ensure(kLongestInteger + 1);
  const char* const first = cursor_.begin();
  const char* p = first;
  if (p != cursor_.end() && *p == '+') {
    ++p;
    if (p != cursor_.end() && *p == '-') return std::nullopt;
  }
  std::int64_t value = 0;
  const auto [stop, error] = std::from_chars(p, cursor_.end(), value);
  if (error != std::errc()) return std::nullopt;
  if (static_cast<std::size_t>(stop - first) > kLongestInteger) return std::nullopt;
  if (stop != cursor_.end() && !ends_number(*stop, stops)) return std::nullopt;
  cursor_.advance_to(stop);
  return value;
}

}  // namespace biglia
