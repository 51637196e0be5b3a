// Makes the input on which a candidate fails small.
#pragma once

#include <filesystem>
#include <functional>

#include "judge/programs/box_pool.hpp"
#include "workbench/shrink/shrink.hpp"
#include "workbench/trial/trial.hpp"

namespace biglia::judge {

struct ShrinkFailureRequest {
  const Problem& problem;
  const ProblemSettings& settings;
  const Candidate& candidate;
  FailureKind kind;  // is kept
  // Other instances are not kept. May be empty: all are allowed.
  std::function<bool(const InstanceText&)> allows = {};
  std::filesystem::path scratch;  // a folder for the inputs; must exist
  ShrinkOptions options = {};     // its jobs are the number of boxes
};

// Every instance that is kept is valid, and the candidate's failure on it is of the request's kind.
// Steps are those of the problem's model, or of texts. Errors: those of try_candidate() that are
// the judge's.
Result<Shrunk> shrink_failure(const InstanceText& instance, const ShrinkFailureRequest& request,
                              const Boxes& boxes);

}  // namespace biglia::judge
