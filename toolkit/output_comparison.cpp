#include "toolkit/output_comparison.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string_view>
#include <utility>

#include "toolkit/real_number.hpp"
#include "toolkit/text_cursor.hpp"
#include "toolkit/utf8.hpp"

namespace biglia {
namespace {

// A longer token is compared as text, and only its beginning is in the window.
constexpr std::size_t kLongestNumber = 4096;
// The most bytes of a step that compares the texts as memory.
constexpr std::size_t kBlock = 4096;

char to_lower(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

// The number of bytes before the first difference, at most `most`.
std::size_t equal_bytes(const char* a, const char* b, std::size_t most) {
  constexpr std::size_t kStep = 32;
  std::size_t equal = 0;
  while (equal + kStep <= most && std::memcmp(a + equal, b + equal, kStep) == 0) equal += kStep;
  while (equal < most && a[equal] == b[equal]) ++equal;
  return equal;
}

// True for the two cases of a letter with an accent, or of the Greek or Cyrillic alphabet.
bool are_cases(std::uint32_t a, std::uint32_t b) {
  if (a > b) std::swap(a, b);
  const auto within = [a](std::uint32_t first, std::uint32_t last) {
    return first <= a && a <= last;
  };
  if (within(0x100, 0x17F)) return b == a + 1;
  if (within(0x400, 0x40F)) return b == a + 0x50;
  return b == a + 0x20 && (within(0xC0, 0xDE) || within(0x391, 0x3A9) || within(0x410, 0x42F));
}

// One of the two texts.
class ComparedSide {
 public:
  ComparedSide(ByteSource& source, const char* name) : cursor_(source), name_(name) {}

  TextCursor& cursor() { return cursor_; }
  bool at_end() { return cursor_.peek() == TextCursor::kEnd; }
  bool at_blank() { return !at_end() && cursor_.at_token_end(); }
  std::string place() const { return to_string(name_, cursor_.place()); }
  // "name: message" of a failed read, else empty.
  std::string read_error() const {
    return cursor_.read_error().empty() ? "" : std::string(name_) + ": " + cursor_.read_error();
  }

  // Consumes the next `count` bytes. REQUIRES: they are in the window.
  void advance(std::size_t count) {
    if (count == 0) return;  // the window of an empty source is null
    const char* p = cursor_.begin();
    const char* const end = p + count;
    while (const void* const newline = std::memchr(p, '\n', static_cast<std::size_t>(end - p))) {
      p = static_cast<const char*>(newline) + 1;
      cursor_.newline_taken(p);
    }
    cursor_.advance_to(end);
  }

  // The next token, at most the first kLongestNumber + 1 bytes of it. It stays in the window.
  // REQUIRES: the next byte is not a blank.
  std::string_view token() {
    for (;;) {
      const char* const begin = cursor_.begin();
      const auto window = static_cast<std::size_t>(cursor_.end() - begin);
      const char* const end = begin + std::min(window, kLongestNumber + 1);
      const char* const blank = std::find_if(begin, end, is_blank);
      const bool is_whole = blank != end || window > kLongestNumber;
      if (is_whole || !cursor_.refill(begin)) {
        return {cursor_.begin(), static_cast<std::size_t>(blank - begin)};
      }
    }
  }

 private:
  TextCursor cursor_;
  const char* name_;
};

std::string shown(long double number) {
  char text[64];
  std::snprintf(text, sizeof text, "%.6Lg", number);
  return text;
}

// The character at `at`, or the one that this byte belongs to. None if it is not UTF-8.
std::optional<Utf8Character> character_at(std::string_view text, std::size_t at) {
  constexpr std::size_t kMostBefore = 3;
  const std::size_t first = at - std::min(at, kMostBefore);
  for (std::size_t begin = at + 1; begin-- > first;) {
    if (begin >= text.size()) continue;
    const auto character = first_utf8(text.substr(begin));
    if (character && begin + character->length > at) return character;
  }
  return std::nullopt;
}

// " (U+0410 instead of U+0041)": names the first letters that differ, if one is beyond ASCII. They can
// look the same, or differ only by case, which counts for them. Empty if there are no two letters, or
// if the description names the character or the one after it, which may combine with it.
std::string letters_that_differ(std::string_view expected, std::string_view found, std::size_t at) {
  const auto ours = character_at(expected, at);
  const auto theirs = character_at(found, at);
  if (!ours || !theirs || (ours->code < 0x80 && theirs->code < 0x80)) return {};
  for (const std::size_t from : {at, at + theirs->length}) {
    const auto named = character_at(found, from);
    if (named && !look_alike(named->code).empty()) return {};
  }
  return " (" + code_point(theirs->code) + " instead of " + code_point(ours->code) +
         (are_cases(ours->code, theirs->code) ? "; beyond A to Z, upper and lower case differ)"
                                              : ")");
}

class TokenComparison {
 public:
  TokenComparison(ByteSource& output, ByteSource& answer, const ComparisonRules& rules)
      : rules_(rules), output_(output, "output"), answer_(answer, "answer") {}

  Judgement run() {
    const std::optional<Judgement> fault = first_difference();
    for (const ComparedSide* const side : {&output_, &answer_}) {
      if (const std::string error = side->read_error(); !error.empty()) return judge_error(error);
    }
    return fault.value_or(accepted());
  }

 private:
  std::optional<Judgement> first_difference() {
    for (;;) {
      skip_equal_bytes();
      if (rules_.space_change_sensitive) {
        if (auto fault = compare_blanks()) return fault;
      } else {
        output_.cursor().skip_blanks();
        answer_.cursor().skip_blanks();
      }
      if (output_.at_end() && answer_.at_end()) return std::nullopt;
      if (output_.at_end() || answer_.at_end()) return differs();
      if (auto fault = compare_token()) return fault;
    }
  }

  // Consumes the bytes at which the two windows are equal, up to the last blank among them.
  void skip_equal_bytes() {
    for (;;) {
      const TextCursor& output = output_.cursor();
      const TextCursor& answer = answer_.cursor();
      const auto window = std::min(static_cast<std::size_t>(output.end() - output.begin()),
                                   static_cast<std::size_t>(answer.end() - answer.begin()));
      std::size_t equal = equal_bytes(output.begin(), answer.begin(), std::min(window, kBlock));
      const bool is_whole = equal == kBlock;
      while (equal > 0 && !is_blank(output.begin()[equal - 1])) --equal;
      output_.advance(equal);
      answer_.advance(equal);
      if (!is_whole || equal == 0) return;
    }
  }

  Judgement differs(const std::string& expected, const std::string& found,
                    const std::string& why = {}) {
    return wrong_answer(output_.place() + ": expected " + expected + ", found " + found + why,
                        "the answer's token is at " + answer_.place());
  }
  Judgement differs() {
    return differs(answer_.cursor().describe_next(), output_.cursor().describe_next());
  }

  std::optional<Judgement> compare_blanks() {
    while (output_.at_blank() || answer_.at_blank()) {
      if (output_.cursor().peek() != answer_.cursor().peek()) return differs();
      output_.advance(1);
      answer_.advance(1);
    }
    return std::nullopt;
  }

  bool are_equal(char a, char b) const {
    return a == b || (!rules_.case_sensitive && to_lower(a) == to_lower(b));
  }

  std::optional<Judgement> compare_token() {
    const std::string_view found = output_.token();
    const std::string_view expected = answer_.token();
    if (found.size() > kLongestNumber || expected.size() > kLongestNumber) {
      return compare_long_token();
    }
    if (found != expected) {
      const auto number = rules_.compares_numbers() ? real_number(expected) : std::nullopt;
      const auto fault = number ? compare_number(*number, found) : compare_text(expected, found);
      if (fault) return fault;
    }
    output_.advance(found.size());
    answer_.advance(expected.size());
    return std::nullopt;
  }

  std::optional<Judgement> compare_text(std::string_view expected, std::string_view found) {
    const auto equal = [this](char a, char b) { return are_equal(a, b); };
    const auto [at, other] = std::ranges::mismatch(expected, found, equal);
    if (at == expected.end() && other == found.end()) return std::nullopt;
    const std::string theirs = output_.cursor().describe_next();
    const std::string ours = answer_.cursor().describe_next();
    const auto equal_length = static_cast<std::size_t>(at - expected.begin());
    std::string why = letters_that_differ(expected, found, equal_length);
    if (why.empty() && ours == theirs) {
      why = " (byte " + std::to_string(equal_length + 1) + " differs)";
    }
    return differs(ours, theirs, why);
  }

  std::optional<Judgement> compare_number(long double expected, std::string_view text) {
    const auto found = real_number(text);
    if (!found) {
      return differs("the number " + answer_.cursor().describe_next(),
                     output_.cursor().describe_next());
    }
    const long double error = std::abs(*found - expected);
    const long double size = std::abs(expected);
    if (rules_.absolute && error <= *rules_.absolute) return std::nullopt;
    if (rules_.relative && error <= *rules_.relative * size) return std::nullopt;
    std::string why = " (error " + shown(error);
    if (size > 0) why += ", relative " + shown(error / size);
    why += "; at most";
    if (rules_.absolute) why += " " + shown(*rules_.absolute);
    if (rules_.absolute && rules_.relative) why += " or";
    if (rules_.relative) why += " relative " + shown(*rules_.relative);
    return differs(answer_.cursor().describe_next(), output_.cursor().describe_next(), why + ")");
  }

  // Compares tokens of any length as text, in bounded memory.
  std::optional<Judgement> compare_long_token() {
    const std::string place = output_.place();
    for (std::size_t equal = 0;; ++equal) {
      const bool output_ends = output_.cursor().at_token_end();
      const bool answer_ends = answer_.cursor().at_token_end();
      if (output_ends && answer_ends) return std::nullopt;
      if (output_ends || answer_ends ||
          !are_equal(*output_.cursor().begin(), *answer_.cursor().begin())) {
        return wrong_answer(place + ": the token differs from the expected one after " +
                                std::to_string(equal) + " bytes",
                            "the difference is at " + output_.place() + " and " + answer_.place());
      }
      output_.advance(1);
      answer_.advance(1);
    }
  }

  const ComparisonRules& rules_;
  ComparedSide output_;
  ComparedSide answer_;
};

Result<long double> tolerance(std::span<const std::string> arguments, std::size_t at) {
  const std::string& name = arguments[at];
  if (at + 1 == arguments.size()) {
    return failure(name + ": expected a tolerance after it, found the end");
  }
  const auto value = real_number(arguments[at + 1]);
  if (!value || *value < 0) {
    return failure(name + ": expected a number from 0, found " + arguments[at + 1]);
  }
  return *value;
}

}  // namespace

Result<ComparisonRules> parse_comparison_rules(std::span<const std::string> arguments) {
  ComparisonRules rules;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& name = arguments[i];
    if (name == "case_sensitive") {
      rules.case_sensitive = true;
    } else if (name == "space_change_sensitive") {
      rules.space_change_sensitive = true;
    } else if (name == "float_tolerance" || name == "float_absolute_tolerance" ||
               name == "float_relative_tolerance") {
      const bool sets_absolute = name != "float_relative_tolerance";
      const bool sets_relative = name != "float_absolute_tolerance";
      if ((sets_absolute && rules.absolute) || (sets_relative && rules.relative)) {
        return failure(name + ": this tolerance is given twice");
      }
      BIGLIA_TRY(const auto value, tolerance(arguments, i++));
      if (sets_absolute) rules.absolute = value;
      if (sets_relative) rules.relative = value;
    } else {
      return failure(
          "unknown argument " + name +
          " of the default output validator (expected: case_sensitive, space_change_sensitive, "
          "float_tolerance E, float_absolute_tolerance E, float_relative_tolerance E)");
    }
  }
  return rules;
}

Judgement compare_output(ByteSource& output, ByteSource& answer, const ComparisonRules& rules) {
  return TokenComparison(output, answer, rules).run();
}

}  // namespace biglia
