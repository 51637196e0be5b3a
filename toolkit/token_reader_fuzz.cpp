// Fuzzes the token reader: the first bytes of the input select the calls, the rest is the text. The
// reader must agree with a plain reader over the whole text, from memory and from a stream.
//
// Input: one call per byte up to the first NUL byte, then the text. The first byte of the text is
// the number of its bytes in the stream's first window.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "toolkit/check.hpp"
#include "toolkit/token_reader.hpp"

namespace {

using biglia::ByteSource;
using biglia::Place;
using biglia::TokenReader;

bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr std::string_view kStops = ",)";

struct Plain {
  std::string_view text;
  std::size_t at = 0;

  void skip() {
    while (at < text.size() && is_blank(text[at])) ++at;
  }
  Place place() const {
    Place place;
    for (const char c : text.substr(0, at)) {
      place = c == '\n' ? Place{place.line + 1, 1} : Place{place.line, place.column + 1};
    }
    return place;
  }
  bool ends_token(std::size_t p) const { return p == text.size() || is_blank(text[p]); }
  std::optional<std::int64_t> integer(std::string_view stops) {
    std::size_t p = at;
    const bool has_sign = p < text.size() && (text[p] == '+' || text[p] == '-');
    const bool negative = has_sign && text[p] == '-';
    if (has_sign) ++p;
    const std::size_t first = p;
    __extension__ __int128 value = 0;
    for (; p < text.size() && is_digit(text[p]); ++p) {
      if (value < std::numeric_limits<std::int64_t>::max()) value = value * 10 + (text[p] - '0');
    }
    if (negative) value = -value;
    using Limits = std::numeric_limits<std::int64_t>;
    if (p == first || p - at > 4096 || value < Limits::min() || value > Limits::max()) {
      return std::nullopt;
    }
    if (!ends_token(p) && stops.find(text[p]) == std::string_view::npos) return std::nullopt;
    at = p;
    return static_cast<std::int64_t>(value);
  }
  bool accept_phrase(std::string_view phrase) {
    for (const char c : phrase) {
      if (at == text.size()) return false;
      if (c == ' ' ? !is_blank(text[at]) : c != text[at]) return false;
      if (c == ' ') {
        skip();
      } else {
        ++at;
      }
    }
    return ends_token(at);
  }
};

void step(TokenReader& reader, Plain& plain, std::uint8_t call) {
  plain.skip();
  const bool end = plain.at == plain.text.size();
  switch (call % 8) {
    case 0:
      BIGLIA_CHECK(reader.integer() == plain.integer(""));
      break;
    case 6:
      BIGLIA_CHECK(reader.integer(kStops) == plain.integer(kStops));
      break;
    case 7: {
      const bool there = !end && plain.text[plain.at] == ')' && plain.ends_token(plain.at + 1);
      BIGLIA_CHECK(reader.accept_last(')') == there);
      if (there) ++plain.at;
      break;
    }
    case 1: {
      const bool there = !end && plain.text[plain.at] == ',';
      BIGLIA_CHECK(reader.accept(',') == there);
      if (there) ++plain.at;
      break;
    }
    case 2: {
      // Consumes any byte, so that later calls reach the rest of the text.
      const int next = reader.peek();
      BIGLIA_CHECK(next == (end ? -1 : static_cast<unsigned char>(plain.text[plain.at])));
      if (end) break;
      BIGLIA_CHECK(reader.accept(static_cast<char>(next)));
      ++plain.at;
      break;
    }
    case 3:
      BIGLIA_CHECK(reader.accept_phrase("Non esiste un") == plain.accept_phrase("Non esiste un"));
      return;  // the place after the phrase is before the blanks
    case 4:
      BIGLIA_CHECK(reader.describe_next().size() <= 120);
      break;
    default:
      BIGLIA_CHECK(reader.at_end() == end);
  }
  plain.skip();
  BIGLIA_CHECK(reader.place() == plain.place());
}

void follow(ByteSource& source, std::string_view calls, Plain plain) {
  TokenReader reader(source);
  for (const char call : calls.substr(0, 200)) {
    step(reader, plain, static_cast<std::uint8_t>(call));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view all(reinterpret_cast<const char*>(data), size);
  const std::size_t end = std::min(all.find('\0'), size);
  const std::string_view calls = all.substr(0, end);
  const std::string_view text = all.substr(std::min(end + 1, size));
  ByteSource memory = ByteSource::from_memory(text);
  follow(memory, calls, {text});

  // The reader starts near the end of the window: only the first `first` bytes of the text are in
  // it.
  constexpr std::size_t kWindow = std::size_t{256} * 1024;
  const std::size_t first =
      std::min(text.size(), text.empty() ? 0 : std::size_t{static_cast<unsigned char>(text[0])});
  static std::string padded;
  padded.assign(kWindow - first, ' ');
  padded += text;
  std::FILE* stream = fmemopen(padded.data(), padded.size(), "rb");
  BIGLIA_CHECK(stream != nullptr);
  ByteSource streamed = ByteSource::from_stream(stream);
  BIGLIA_CHECK(streamed.refill(streamed.begin()));
  streamed.advance_to(streamed.begin() + (kWindow - first));
  follow(streamed, calls, {text});
  std::fclose(stream);
  return 0;
}
