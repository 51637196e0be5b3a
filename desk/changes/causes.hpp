// Why a result differs between two gradings: which of the things that it depends on changed.
//
// A result on a test depends on the submission's files, language and compiler, the test's files and
// settings, the limits, the judge, its box and its timing, and, if the program ended in good order
// or in an interaction, on the checker. If none of them changed, the program or its time varies. Causes are what the records
// show; several may be left.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "desk/history/grading_record.hpp"

namespace biglia::judge {

enum class Cause : std::uint8_t {
  kAdded,        // the submission
  kRemoved,      // the submission
  kSource,       // the files of the submission
  kLanguage,     // its language
  kCompiler,     // the version of the compiler
  kTest,         // the files of the test
  kSettings,     // the settings of the test
  kTestAdded,    // the test
  kTestRemoved,  // the test
  kScoring,      // how points are computed
  kChecker,      // the package's programs
  kJudge,        // the version of the judge; it contains the checkers of the built-in problems
  kLimits,       // of time or memory
  kTiming,       // --timing
  kBox,          // the kind of box
  kNotFinished,  // one of the gradings was interrupted
  kTimeNoise,    // nothing changed, and the time is near the limit
  kVaries,       // nothing changed: the program's results vary
  kNotKnown,     // a results.json has no versions of tests and checker
};

// In JSON: "test_changed".
std::string_view key_of(Cause cause);
// In texts: "test changed".
std::string_view text_of(Cause cause);

// One result: a submission in a grading, and the number of a test.
struct ResultPlace {
  const GradingRecord& grading;
  const SubmissionRecord& submission;
  const TestRecord& test;
  const OutcomeRecord& outcome;
};

// Up to errors of rounding.
bool are_same_points(double a, double b);

bool is_same(const OutcomeRecord& a, const OutcomeRecord& b);

// Why the outcomes of a test differ. Never empty.
std::vector<Cause> causes_of(const ResultPlace& before, const ResultPlace& after);

// Why a submission's verdict or points differ although no test that was run in both gradings does.
// Never empty.
std::vector<Cause> causes_of(const GradingRecord& before, const SubmissionRecord& one,
                             const GradingRecord& after, const SubmissionRecord& other);

// Adds the causes that are not in `all` yet.
void add_causes(std::vector<Cause>& all, const std::vector<Cause>& more);

}  // namespace biglia::judge
