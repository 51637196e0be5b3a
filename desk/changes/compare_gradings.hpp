// The difference between two gradings of a problem: which verdicts and points changed, and why.
//
// If gradings in between are known, each change of a test is attributed to the steps at which it
// happened. So a test and a checker that were changed one after another, with a grading after each, are
// distinguished.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "desk/changes/causes.hpp"
#include "desk/history/grading_record.hpp"

namespace biglia::judge {

struct TestChange {
  std::string test;
  // None: the test did not exist, or was not run because its group was lost.
  std::optional<OutcomeRecord> before = std::nullopt;
  std::optional<OutcomeRecord> after = std::nullopt;
  std::vector<Cause> causes;
};

struct SubmissionChange {
  std::string name;
  // Null: added or removed. They point into the compared gradings.
  const SubmissionRecord* before = nullptr;
  const SubmissionRecord* after = nullptr;
  std::vector<Cause> causes;  // of all tests together; never empty
  std::vector<TestChange> tests;

  bool is_moved() const;  // verdict or points differ, or it was added or removed
};

// What differs between the gradings as wholes, whether or not it changed a verdict.
struct GradingChanges {
  std::vector<std::string> tests_changed;  // names
  std::vector<std::string> tests_added;
  std::vector<std::string> tests_removed;
  std::vector<std::string> sources_changed;  // names of submissions
  bool checker = false;
  bool judge = false;
};

struct GradingDiff {
  GradingChanges changed;
  std::vector<SubmissionChange>
      submissions;           // those that differ, in the order of the second grading
  std::size_t compared = 0;  // submissions of both
};

// Compares the first grading with the last; the others are in between, in order. The gradings must
// outlive the result. REQUIRES: there are at least two.
GradingDiff compare_gradings(std::span<const GradingRecord> gradings);

}  // namespace biglia::judge
