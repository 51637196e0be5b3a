// The counterexample of a candidate on disk: NAME.in, NAME.files/, NAME.ans, NAME.out and the
// report NAME.txt in one folder.
#pragma once

#include <filesystem>
#include <string>

#include "judge/sandbox/box.hpp"
#include "workbench/trial/trial.hpp"

namespace biglia::judge {

struct Counterexample {
  InstanceText instance;
  std::string answer;  // of the reference
  std::string output;  // of the candidate, at most 1 MiB
  Judgement judgement;
};

// Runs the candidate on the instance again, to have both answers. REQUIRES: the instance is valid.
Result<Counterexample> counterexample_of(const ProblemCalls& calls, Box& box,
                                         const Candidate& candidate, const InstanceText& instance,
                                         const std::stop_token& stop);

// Writes the input and its files, each beside its place first. Existing files of this name are
// replaced.
Result<void> keep_instance(const std::filesystem::path& folder, const std::string& name,
                           const InstanceText& instance);
// Writes the other files, too.
Result<void> keep_counterexample(const std::filesystem::path& folder, const std::string& name,
                                 const Counterexample& counterexample, const std::string& report);

}  // namespace biglia::judge
