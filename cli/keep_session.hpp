// --keep: adds counterexamples to the test data of the problem.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/trial_session.hpp"
#include "workbench/keep/test_collection.hpp"
#include "workbench/stress/counterexample.hpp"

namespace biglia::judge {

class KeepSession {
 public:
  // Checks that tests can be added, and that the group of --keep-in exists. Null if neither --keep
  // nor --keep-in was given. REQUIRES: the session is open.
  static Result<std::unique_ptr<KeepSession>> open(const TrialSession& session);

  // Adds the input as a test. Returns a line that reports it, or why it is no new test: an input that
  // a test has already, an unknown answer, a program that does not fail with the settings of a group.
  // Errors are those of TestCollection::add().
  Result<std::string> add(const NamedCandidate& candidate, const Counterexample& counterexample);

 private:
  explicit KeepSession(const TrialSession& session) : session_(session) {}
  Result<void> find_groups();
  // Runs the candidate with the settings of a group.
  Result<TrialResult> try_in(const std::string& group, const NamedCandidate& candidate,
                             const InstanceText& instance) const;

  const TrialSession& session_;
  std::unique_ptr<TestCollection> tests_;
  std::vector<std::string> groups_;  // in which the test may be, the first one that fits
};

}  // namespace biglia::judge
