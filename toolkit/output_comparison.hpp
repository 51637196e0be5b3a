// The default output validator of problem packages: compares an output with the answer token by
// token (https://www.kattis.com/problem-package-format/spec/2025-09.html).
//
// A token is a sequence of bytes between blanks, tabs, newlines, carriage returns, vertical tabs
// and form feeds. Tokens are equal if their bytes are, up to the case of the letters A to Z. If a
// tolerance is given, a token of the answer that is a number (real_number.hpp) equals a token of
// the output that is a number within one of the tolerances.
//
// Cost: about as long as reading both texts; equal blocks are compared as memory. Memory: the
// windows of the two sources, for tokens of any length.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "toolkit/byte_source.hpp"
#include "toolkit/result.hpp"
#include "toolkit/verdict.hpp"

namespace biglia {

struct ComparisonRules {
  bool case_sensitive = false;
  bool space_change_sensitive = false;  // blanks must be the same bytes, also at both ends
  // A number s of the output equals a number a of the answer if |s - a| <= absolute, or if
  // |s - a| <= relative * |a|.
  std::optional<long double> absolute = std::nullopt;
  std::optional<long double> relative = std::nullopt;

  bool compares_numbers() const { return absolute || relative; }
};

// Reads the validator's arguments: `case_sensitive`, `space_change_sensitive`,
// `float_absolute_tolerance E`, `float_relative_tolerance E`, `float_tolerance E`, which sets both.
// Errors: another argument, a tolerance that is given twice, is missing, or is not a number from 0.
Result<ComparisonRules> parse_comparison_rules(std::span<const std::string> arguments);

// Accepted or a wrong answer; a judge error if the answer or the output cannot be read.
Judgement compare_output(ByteSource& output, ByteSource& answer, const ComparisonRules& rules);

}  // namespace biglia
