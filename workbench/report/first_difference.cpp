#include "workbench/report/first_difference.hpp"

#include <algorithm>

namespace biglia::judge {
namespace {

constexpr std::string_view kBlanks = " \t";

bool has_word_at(std::string_view line, std::size_t at) {
  return at < line.size() && !kBlanks.contains(line[at]);
}

// The word of the line that begins at `from` or after it.
Extent word_from(std::string_view line, std::size_t from) {
  const std::size_t begin = std::min(line.find_first_not_of(kBlanks, from), line.size());
  return {begin, std::min(line.find_first_of(kBlanks, begin), line.size())};
}

// REQUIRES: the lines differ.
FirstDifference difference_of(std::size_t line, std::string_view expected, std::string_view found) {
  const auto [at, other] = std::ranges::mismatch(expected, found);
  auto from = static_cast<std::size_t>(at - expected.begin());
  if (has_word_at(expected, from) || has_word_at(found, from)) {
    while (from > 0 && has_word_at(expected, from - 1)) --from;
  }
  return {line, word_from(expected, from), word_from(found, from)};
}

}  // namespace

std::optional<FirstDifference> first_difference(const std::vector<std::string_view>& expected,
                                                const std::vector<std::string_view>& found) {
  for (std::size_t i = 0; i < std::max(expected.size(), found.size()); ++i) {
    if (i >= expected.size()) return FirstDifference{i, {}, {0, found[i].size()}};
    if (i >= found.size()) return FirstDifference{i, {0, expected[i].size()}, {}};
    if (expected[i] != found[i]) return difference_of(i, expected[i], found[i]);
  }
  return std::nullopt;
}

}  // namespace biglia::judge
