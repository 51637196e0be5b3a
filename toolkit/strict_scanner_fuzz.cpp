// Fuzzes the strict scanner: the first bytes of the input select the calls, the rest is the text.
// The scanner must agree with a plain reader over the whole text, and a stream must give the same
// result as memory.
//
// Input: one call per byte up to the first NUL byte, then the text.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "toolkit/check.hpp"
#include "toolkit/strict_scanner.hpp"

namespace {

using biglia::ByteSource;
using biglia::Place;
using biglia::StrictScanner;

// The plain reader: the text and its position in it.
struct Plain {
  std::string_view text;
  std::size_t at = 0;

  bool has(char byte) const { return at < text.size() && text[at] == byte; }
  template <typename IsIn>
  std::string_view run(IsIn is_in) {
    const std::size_t first = at;
    while (at < text.size() && is_in(text[at])) ++at;
    return text.substr(first, at - first);
  }
  Place place() const {
    Place place;
    for (const char c : text.substr(0, at)) {
      place = c == '\n' ? Place{place.line + 1, 1} : Place{place.line, place.column + 1};
    }
    return place;
  }
};

// Reads an integer in canonical form within [low, high].
bool plain_integer(Plain& plain, std::int64_t low, std::int64_t high, std::int64_t& value) {
  Plain ahead = plain;
  const bool negative = ahead.has('-');
  if (negative) ++ahead.at;
  const std::string_view digits = ahead.run([](char c) { return c >= '0' && c <= '9'; });
  if (digits.empty() || digits.size() > 18) return false;
  if (digits[0] == '0' && (digits.size() > 1 || negative)) return false;
  value = std::stoll(std::string(digits)) * (negative ? -1 : 1);
  plain = ahead;
  return low <= value && value <= high;
}

// Makes the same call on both readers and compares them. Returns true if the call succeeded.
bool step(StrictScanner& scan, Plain& plain, std::uint8_t call) {
  const bool wide = (call & 8) != 0;
  const std::int64_t low = wide ? INT32_MIN : -50, high = wide ? INT32_MAX : 50;
  std::int64_t expected = 0;
  switch (call % 8) {
    case 0: {
      const std::int64_t got = scan.integer("x", low, high);
      const bool good = plain_integer(plain, low, high, expected);
      BIGLIA_CHECK(got == (good ? expected : 0));
      return good;
    }
    case 1: {
      const std::string got(scan.letters("a word"));
      const auto word = plain.run([](char c) { return c >= 'a' && c <= 'z'; });
      BIGLIA_CHECK(got == word);
      return !word.empty();
    }
    case 2: {
      const std::string got(scan.visible("a name"));
      const auto word = plain.run([](char c) { return c > ' ' && c <= '~'; });
      BIGLIA_CHECK(got == word);
      return !word.empty();
    }
    case 3:
      scan.spaces();
      return !plain.run([](char c) { return c == ' '; }).empty();
    case 4:
      scan.newline();
      return !plain.has('\n') ? false : (++plain.at, true);
    case 5:
      scan.space();
      return !plain.has(' ') ? false : (++plain.at, true);
    case 6: {
      const int next = scan.peek();
      const bool end = plain.at == plain.text.size();
      BIGLIA_CHECK(next == (end ? -1 : static_cast<unsigned char>(plain.text[plain.at])));
      return true;
    }
    default:
      scan.end_of_file();
      return plain.at == plain.text.size();
  }
}

// Makes the calls until one fails. Returns its error, or an empty string.
std::string follow(ByteSource& source, std::string_view calls, std::string_view text) {
  StrictScanner scan(source, "in");
  Plain plain{text};
  for (const char call : calls) {
    const Place before = plain.place();
    const bool good = step(scan, plain, static_cast<std::uint8_t>(call));
    BIGLIA_CHECK(scan.ok() == good);
    if (!good) {
      const std::string error = scan.failed().error().message;
      BIGLIA_CHECK(error.find('\n') == std::string::npos);
      BIGLIA_CHECK(scan.peek() == biglia::TextCursor::kEnd);
      // A call that fails consumes nothing, so the error is at the place before the call.
      BIGLIA_CHECK(error.starts_with(biglia::to_string("in", before) + ": "));
      return error;
    }
    BIGLIA_CHECK(scan.place() == plain.place());
  }
  return {};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view all(reinterpret_cast<const char*>(data), size);
  const std::size_t end = std::min(all.find('\0'), size);
  const std::string_view calls = all.substr(0, end);
  const std::string_view text = all.substr(std::min(end + 1, size));
  ByteSource memory = ByteSource::from_memory(text);
  const std::string error = follow(memory, calls, text);

  if (text.empty()) return 0;  // fmemopen rejects an empty buffer
  std::FILE* stream = fmemopen(const_cast<char*>(text.data()), text.size(), "rb");
  BIGLIA_CHECK(stream != nullptr);
  ByteSource streamed = ByteSource::from_stream(stream);
  BIGLIA_CHECK(follow(streamed, calls, text) == error);
  std::fclose(stream);
  return 0;
}
