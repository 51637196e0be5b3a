// Shrinks a failure, keeps the counterexample and reports it: the end of `biglia stress` and the
// whole of `biglia shrink`.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

#include "cli/trial_session.hpp"
#include "workbench/report/counterexample_page.hpp"
#include "workbench/shrink/shrink.hpp"

namespace biglia::judge {

// What the problem, the boxes and the folders of a session are to the search.
struct ShrinkPlace {
  const Problem& problem;
  const ProblemSettings& settings;
  const Boxes& boxes;
  std::filesystem::path scratch;  // for inputs
  std::filesystem::path folder;   // where the counterexample is kept
  bool draws_svg = false;         // for a page
  std::stop_token stop = {};
};

struct KeptFailure {
  const NamedCandidate& candidate;
  FailureKind kind;
  InstanceText instance;
  std::string name;                     // of the files
  std::string found;                    // how it was found, one line; empty: it was given
  std::string repeat;                   // the command that repeats it
  std::chrono::milliseconds budget{0};  // for shrinking; 0: it is not shrunk
  // As in ShrinkFailureRequest.
  std::function<bool(const InstanceText&)> allows = {};
};

struct ReportedFailure {
  std::filesystem::path input;  // the kept file
  std::size_t bytes_before = 0;
  std::size_t bytes = 0;
  Shrunk shrunk;
  std::string text;     // what is printed
  std::string summary;  // its part with the verdict, the input and the answers
  // For a page. Its picture is drawn only for ShrinkPlace::draws_svg.
  ShownCounterexample shown;
};

// The smallest input so far is on disk at every moment. Errors are the judge's.
Result<ReportedFailure> shrink_and_keep(const ShrinkPlace& place, const KeptFailure& failure);
// The place of a candidate of `biglia stress` and `biglia shrink`. `settings`: of the input, which must
// outlive the place.
ShrinkPlace place_for(const TrialSession& session, const NamedCandidate& candidate,
                      const ProblemSettings& settings);

}  // namespace biglia::judge
