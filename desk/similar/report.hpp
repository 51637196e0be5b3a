// The result of a comparison as text and as JSON.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "desk/report/terminal.hpp"
#include "desk/similar/compare_class.hpp"

namespace biglia::judge {

// Which pairs are reported.
struct Selection {
  double threshold = 0.6;  // those above
  std::size_t most = 50;
};

// The number of pairs above the threshold.
std::size_t count_above(const ClassComparison& result, double threshold);
// These pairs, the most similar first.
std::vector<SimilarPair> selected(const ClassComparison& result, const Selection& selection);

inline constexpr std::size_t kBars = 20;
// The numbers of pairs by similarity, in steps of 5 %.
std::array<std::size_t, kBars> distribution_of(const ClassComparison& result);

// The distribution, the selected pairs, and a closing line with the number of pairs above the
// threshold.
std::string similar_text(const ComparisonRun& comparison, const ClassComparison& result,
                         const Selection& selection, const Terminal& terminal);

// All pairs, with the passages of the selected ones as line numbers:
//   {"threshold": 0.6, "unusual": 0.5, "programs": ["a", "b"], "too_short": [],
//    "pairs": [{"first": "a", "second": "b", "similarity": 0.9, "of_first": 0.9, "of_second": 0.7,
//               "tokens": 300, "passages": [{"first": ["a.c", 1, 20], "second": ["b.c", 5, 24],
//                                            "tokens": 200}]}]}
std::string similar_json(const ComparisonRun& comparison, const ClassComparison& result,
                         const Selection& selection);

}  // namespace biglia::judge
