// What earlier gradings of a class found about each submission, for its page.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "desk/history/grading_record.hpp"

namespace biglia::judge {

struct EarlierResult {
  std::int64_t grading = 0;  // its number
  std::int64_t started = 0;  // seconds since 1970
  std::string verdict;       // as in the table
  double points = 0;         // as measured, without the rules of a course
  bool has_new_source = false;

  friend bool operator==(const EarlierResult&, const EarlierResult&) = default;
};

// By the names of the submissions.
using SubmissionHistory = std::map<std::string, std::vector<EarlierResult>>;

// For each submission the gradings in which its source, its verdict or its points changed, in their order,
// the last kMostResults (see the source). A submission for which nothing ever changed has none. Gradings
// that were not finished, or were of single tests, are ignored. Cost: O(gradings × submissions).
SubmissionHistory history_of_submissions(const std::vector<GradingRecord>& gradings);

}  // namespace biglia::judge
