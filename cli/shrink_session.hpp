// Shrinks a failure, keeps the counterexample and reports it: the end of `biglia stress` and the
// whole of `biglia shrink`.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>

#include "cli/trial_session.hpp"
#include "workbench/report/counterexample_page.hpp"
#include "workbench/shrink/shrink.hpp"

namespace biglia::judge {

struct KeptFailure {
  const NamedCandidate& candidate;
  FailureKind kind;
  InstanceText instance;
  std::string name;                     // of the files
  std::string found;                    // how it was found, one line; empty: it was given
  std::string repeat;                   // the command that repeats it
  std::chrono::milliseconds budget{0};  // for shrinking; 0: it is not shrunk
};

struct ReportedFailure {
  std::filesystem::path input;  // the kept file
  std::size_t bytes_before = 0;
  std::size_t bytes = 0;
  Shrunk shrunk;
  std::string text;  // what is printed
  // For a page. Its picture is drawn only if --html was given.
  ShownCounterexample shown;
};

// The smallest input so far is on disk at every moment. Errors are the judge's.
Result<ReportedFailure> shrink_and_keep(const TrialSession& session, const KeptFailure& failure);

}  // namespace biglia::judge
