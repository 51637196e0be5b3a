// Prepares the schedule of a grading: what must be run, and what is known from an earlier grading.
#pragma once

#include <vector>

#include "judge/grade/expectation_book.hpp"
#include "judge/grade/grade.hpp"
#include "judge/grade/known_results.hpp"
#include "judge/grade/programs.hpp"
#include "judge/grade/schedule.hpp"

namespace biglia::judge {

struct Preparation {
  const GradeRequest& request;
  const std::vector<Submission>& submissions;
  const ExpectationBook& book;
  const KnownResults& known;
};

// Requests the tests that an expectation names, finds the installed languages, and applies the
// results of earlier gradings. Gives up the submissions that cannot be judged. REQUIRES: no thread
// uses the programs or the schedule.
void prepare(const Preparation& preparation, Box& box, Programs& programs, Schedule& schedule);

}  // namespace biglia::judge
