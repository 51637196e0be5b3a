#include "toolkit/strict_scanner.hpp"

#include <algorithm>

#include "toolkit/check.hpp"

namespace biglia {
namespace {

constexpr std::size_t kLongestInt64 = 20;  // "-9223372036854775808"

bool is_digit(char c) { return static_cast<unsigned char>(c - '0') < 10; }

}  // namespace

std::int64_t StrictScanner::integer(std::string_view what, std::int64_t low, std::int64_t high) {
  if (failed_) return 0;
  cursor_.ensure(kLongestInt64 + 1);
  const char* p = cursor_.begin();
  const char* const end = cursor_.end();
  const bool negative = p != end && *p == '-';
  if (negative) ++p;
  const char* const first = p;
  const char* const limit = first + std::min<std::ptrdiff_t>(end - first, 18);
  std::uint64_t magnitude = 0;
  for (; p != limit && is_digit(*p); ++p)
    magnitude = magnitude * 10 + static_cast<std::uint64_t>(*p - '0');
  const bool canonical = p != first && (*first != '0' || (p - first == 1 && !negative));
  const std::int64_t value =
      negative ? -static_cast<std::int64_t>(magnitude) : static_cast<std::int64_t>(magnitude);
  if (!canonical || (p != end && is_digit(*p)) || value < low || value > high) {
    refuse_integer(what, low, high);
    return 0;
  }
  cursor_.advance_to(p);
  return value;
}

void StrictScanner::refuse_integer(std::string_view what, std::int64_t low, std::int64_t high) {
  std::string text;
  cursor_.ensure(64);
  const char* p = cursor_.begin();
  if (p != cursor_.end() && *p == '-') text += *p++;
  while (p != cursor_.end() && is_digit(*p) && text.size() < 64) text += *p++;
  const std::size_t sign = text.starts_with('-') ? 1 : 0;
  if (text.size() == sign) return refuse(std::string(what) + " (an integer)");
  if (text[sign] == '0' && text != "0") {
    return refuse_at(
        place(),
        std::string(what) + ": expected an integer without leading zeros or -0, found " + text);
  }
  refuse_at(place(), std::string(what) + ' ' + text + " is not in [" + std::to_string(low) + ", " +
                         std::to_string(high) + ']');
}

template <typename IsIn>
std::string_view StrictScanner::run(std::string_view what, IsIn is_in) {
  if (failed_) return {};
  const char* p = cursor_.begin();
  while (true) {
    while (p != cursor_.end() && is_in(*p)) ++p;
    if (p != cursor_.end()) break;
    const std::ptrdiff_t length = p - cursor_.begin();
    const bool more = cursor_.refill(cursor_.begin());
    p = cursor_.begin() + length;
    if (!more) break;
  }
  const std::string_view word(cursor_.begin(), static_cast<std::size_t>(p - cursor_.begin()));
  if (word.empty()) {
    refuse(what);
    return {};
  }
  cursor_.advance_to(p);
  return word;
}

std::string_view StrictScanner::letters(std::string_view what) {
  return run(what, [](char c) { return static_cast<unsigned char>(c - 'a') < 26; });
}

std::string_view StrictScanner::visible(std::string_view what) {
  return run(what, [](char c) { return c > ' ' && c <= '~'; });
}

void StrictScanner::expect(char byte, std::string_view what) {
  if (peek() != static_cast<unsigned char>(byte)) return refuse(what);
  if (byte == '\n') return cursor_.newline_taken(cursor_.begin() + 1);
  cursor_.take();
}

void StrictScanner::spaces() {
  space();
  while (peek() == ' ') cursor_.take();
}

void StrictScanner::newline() { expect('\n', "a newline"); }

void StrictScanner::end_of_file() {
  if (!failed_ && !at_end()) refuse("the end of the file");
  if (!failed_ && !cursor_.read_error().empty()) refuse("the end of the file");
}

void StrictScanner::refuse(std::string_view expected) {
  if (failed_) return;
  const Place here = place();
  refuse_at(here, "expected " + std::string(expected) + ", found " + cursor_.describe_next());
}

void StrictScanner::refuse_at(Place place, std::string_view message) {
  if (failed_) return;
  failed_ = true;
  error_.message = to_string(name_, place) + ": " + std::string(message);
}

}  // namespace biglia
