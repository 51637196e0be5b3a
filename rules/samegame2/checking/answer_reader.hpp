// Reads an answer, the contestant's or the judge's. It uses the toolkit's lenient tokens, and a
// fast path for the cells of long paths, which are nearly always one per line as `x,y`.
//
// The fast path takes such lines directly from the source's window, without the token reader, and
// only if the token reader is at the beginning of a line. The token reader then misses only the
// number of lines taken, which this class adds to its places.
//
// Cost: some 10 ns per cell on its own line, 45 in any other form; skipping a path, 0.1 ns per
// byte.
// Memory: the source's window.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "toolkit/byte_source.hpp"
#include "toolkit/token_reader.hpp"

namespace biglia::samegame2::checking {

class AnswerReader {
 public:
  // `name` names the source in messages. The source must outlive the reader.
  AnswerReader(ByteSource& source, std::string name)
      : source_(&source), tokens_(source), name_(std::move(name)) {}

  // The token reader's functions (toolkit/token_reader.hpp).
  bool at_end() { return tokens_.at_end(); }
  int peek() { return tokens_.peek(); }
  bool accept(char byte) { return tokens_.accept(byte); }
  bool accept_last(char byte) { return tokens_.accept_last(byte); }
  bool accept_phrase(std::string_view text) { return tokens_.accept_phrase(text); }
  std::optional<std::int64_t> integer(std::string_view stops = {}) {
    return tokens_.integer(stops);
  }
  std::string describe_next(const char* stops) { return tokens_.describe_next(stops); }
  const std::string& read_error() const { return tokens_.read_error(); }
  const std::string& name() const { return name_; }
  Place place();

  // The cells of a path, between its header and its `)`. Call begin_path, then next_cell until it
  // returns something other than kCell. Or call skip_path instead.
  enum class Next {
    kCell,    // consumed; cell_x and cell_y are its coordinates, cell_place() is its place
    kClosed,  // the `)`, consumed
    kWrong,   // anything else; expected() describes what was expected here
  };
  void begin_path() { find_line_begin(); }
  Next next_cell();
  // Skips the path including its `)`. Returns kClosed or kWrong. Does not check the skipped lines.
  Next skip_path();

  std::int64_t cell_x = 0;
  std::int64_t cell_y = 0;
  Place cell_place() const {
    return by_tokens_ ? slow_place_ : Place{tokens_line_ + lines_taken_ - 1, 1};
  }
  const char* expected() const { return expected_; }

 private:
  Next next_cell_by_tokens();
  void find_line_begin();
  void skip_lines();

  ByteSource* source_;
  TokenReader tokens_;
  std::string name_;
  std::int64_t lines_taken_ = 0;  // lines that tokens_ has not counted
  bool at_line_begin_ = false;    // tokens_ is at the beginning of the line tokens_line_
  std::int64_t tokens_line_ = 0;
  bool by_tokens_ = false;  // the last cell was read by tokens, at slow_place_
  Place slow_place_;
  const char* expected_ = "";
};

namespace answer_line {

// A line `x,y` of numbers of at most ten digits. One blank may follow the comma, and one may
// precede the line's end.
inline constexpr std::ptrdiff_t kLongest = 32;

// Parses one number. Returns its end, or nullptr if there is none or it has more than ten digits.
// Reads at most 12 bytes.
inline const char* parse_number(const char* p, std::int64_t& value) {
  const bool negative = *p == '-';
  if (negative) ++p;
  const char* const first = p;
  std::int64_t magnitude = 0;
  for (unsigned digit; (digit = static_cast<unsigned char>(*p - '0')) <= 9; ++p) {
    if (p - first == 10) return nullptr;
    magnitude = magnitude * 10 + digit;
  }
  value = negative ? -magnitude : magnitude;
  return p == first ? nullptr : p;
}

// Parses one complete line. Returns its end, or nullptr. REQUIRES: kLongest bytes are readable.
inline const char* parse(const char* p, std::int64_t& x, std::int64_t& y) {
  p = parse_number(p, x);
  if (p == nullptr || *p != ',') return nullptr;
  if (*++p == ' ') ++p;
  p = parse_number(p, y);
  if (p == nullptr) return nullptr;
  if (*p == ' ' || *p == '\r') ++p;
  return *p == '\n' ? p + 1 : nullptr;
}

}  // namespace answer_line

inline AnswerReader::Next AnswerReader::next_cell() {
  if (at_line_begin_) {
    if (source_->end() - source_->begin() < answer_line::kLongest) {
      source_->refill(source_->begin());
    }
    if (source_->end() - source_->begin() >= answer_line::kLongest) {
      const char* const end = answer_line::parse(source_->begin(), cell_x, cell_y);
      if (end != nullptr) {
        source_->advance_to(end);
        ++lines_taken_;
        by_tokens_ = false;
        return Next::kCell;
      }
    }
  }
  return next_cell_by_tokens();
}

}  // namespace biglia::samegame2::checking
