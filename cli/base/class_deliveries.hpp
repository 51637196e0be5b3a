// The class that a results folder has: what earlier gradings there were called with. `grade` adds them
// to its own submissions, so that a late delivery never drops the others from the results.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/base/opened_problem.hpp"
#include "desk/history/grading_record.hpp"
#include "desk/intake/intake.hpp"
#include "judge/grade/submission.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Collects the submissions of earlier gradings.
struct EarlierIntake {
  std::filesystem::path results;
  IntakeOptions options;  // of the given submissions
  const OpenedProblem& opened;

  // The submissions of the deliveries that the last grading of the class in this results folder was
  // called with, then the given ones. A given submission replaces an earlier one of its name, and one
  // with its origin. Adds the earlier deliveries to `deliveries`, which has the given ones. Prints a note
  // about the number of submissions, and about each delivery that no longer exists or has no
  // submissions. The folder may have no class.db, or one of another problem: then there are no earlier
  // ones.
  Result<Intake> join(std::vector<DeliveryRecord>& deliveries, Intake given) const;

 private:
  Result<Intake> collect_readable(std::vector<DeliveryRecord>& earlier) const;
  // Unpacks to folders whose names begin with `scratch`.
  Result<Intake> collect(const std::vector<DeliveryRecord>& earlier,
                         const std::string& scratch) const;
  void note_left_out(const std::string& why) const;
};

// A line for the terminal if the folder has the results file of a version before class.db, whose results
// depend on that version; empty otherwise.
std::string note_on_old_results(const std::filesystem::path& results);

}  // namespace biglia::judge
