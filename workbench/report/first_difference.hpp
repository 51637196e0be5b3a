// Where an output first differs from the answer, to mark it in a report.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace biglia::judge {

// The bytes [begin, end) of a line.
struct Extent {
  std::size_t begin = 0;
  std::size_t end = 0;

  friend bool operator==(const Extent&, const Extent&) = default;
};

struct FirstDifference {
  std::size_t line = 0;  // counted from 0
  // The first word that differs, in the line of each text; empty if the line, or the text, ends
  // before.
  Extent expected;
  Extent found;
};

// Words are separated by blanks and tabs. None: the texts have the same lines.
std::optional<FirstDifference> first_difference(const std::vector<std::string_view>& expected,
                                                const std::vector<std::string_view>& found);

}  // namespace biglia::judge
