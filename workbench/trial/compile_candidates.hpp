// Compiles the programs that are tried.
#pragma once

#include <string>
#include <vector>

#include "judge/grade/grade.hpp"
#include "judge/programs/box_pool.hpp"
#include "workbench/trial/trial.hpp"

namespace biglia::judge {

struct NamedCandidate {
  std::string name;
  Candidate program;
  std::vector<std::string> notes;  // as Submission::notes, with those on limits of its language
};

// Compiles all submissions. The programs are in `request.scratch`. Uses the problem, the limits,
// the scratch folder, the compile cache and the stop token of the request. Errors: a submission
// that is refused or does not compile, with the compiler's first message; a language that is not
// installed; faults of the judge.
Result<std::vector<NamedCandidate>> compile_candidates(const GradeRequest& request,
                                                       const GradeTools& tools, Box& box,
                                                       const Intake& intake);

}  // namespace biglia::judge
