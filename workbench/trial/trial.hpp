// Runs a candidate, a program that may be wrong, on one instance and judges what it does.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "judge/run/run.hpp"
#include "judge/sandbox/box.hpp"
#include "workbench/trial/failure_kind.hpp"
#include "workbench/trial/problem_calls.hpp"

namespace biglia::judge {

class WarmPrograms;

struct Candidate {
  Executable executable;
  Limits limits;
  // The same program, linked so that it starts faster: Language::quick_start.
  std::optional<Executable> quick = {};
  bool quick_is_server = false;  // fork_server.c is part of the quick program
  // Keeps the quick program running if it is a server. May be null.
  WarmPrograms* warm = nullptr;
  // Checks the toolchain after a failure that may be the host's. May be empty.
  std::function<Result<void>(Box&)> recheck_toolchain = {};
};

// Which program of a candidate is run first.
enum class FirstRun {
  kQuick,     // the quick one, if there is one; what it does wrong is confirmed by the ordinary one
  kOrdinary,  // only the ordinary one
};

struct TrialResult : RunUse {
  // The instance is no test: the validator rejects it, or there is no answer. The candidate was not
  // run.
  std::string rejected = {};
  bool has_validator_crashed = false;  // therefore it is rejected
  Judgement judgement = {};  // of the candidate; a judge error is the judge's or the host's fault
  bool interrupted = false;  // by the stop token: the rest is meaningless
  std::filesystem::path output = {};
  std::optional<TempFolder> folder = {};  // holds `output`

  bool is_test() const { return rejected.empty() && !interrupted; }
};

// REQUIRES: the instance is in the files of `calls`. Validates it, computes the answer, runs the
// candidate and checks its output. The result is that of the ordinary program, unless the quick one
// gets full credit. A run that was cut at the time limit, or that waited for a
// processor, is repeated once before it counts. A failure that may be the toolchain's is a judge error
// if the toolchain does not work any more. An input of a package on which the package's own
// answer is not accepted is rejected.
TrialResult try_candidate(const ProblemCalls& calls, Box& box, const Candidate& candidate,
                          FirstRun first, const std::stop_token& stop);

}  // namespace biglia::judge
