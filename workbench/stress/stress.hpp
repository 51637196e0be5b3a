// Searches inputs on which a program fails: generates small inputs of the problem's families, runs
// the program, and checks its outputs.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "judge/problem/problem.hpp"
#include "judge/programs/box_pool.hpp"
#include "toolkit/reduction.hpp"
#include "workbench/stress/input_source.hpp"
#include "workbench/trial/compile_candidates.hpp"
#include "workbench/trial/trial.hpp"

namespace biglia::judge {

struct StressState {
  std::size_t tests = 0;     // inputs on which all candidates were run
  std::size_t rejected = 0;  // by the generator or the validator
  std::size_t families = 0;  // with at least one test
  std::size_t families_in_all = 0;
  std::size_t findings = 0;
  std::size_t broken = 0;   // inputs on which a program of the package failed
  std::size_t crashes = 0;  // of input validators: such inputs are not valid
  std::chrono::milliseconds elapsed{0};
};

struct StressRequest {
  const Problem& problem;
  InputSource& inputs;
  ProblemSettings settings = {};                       // those of inputs that are made for no test
  std::vector<NamedCandidate> candidates = {};         // not empty
  std::optional<GeneratorCall> only = {};              // runs this call once instead of drawing
  std::optional<std::chrono::milliseconds> time = {};  // wall time
  std::optional<std::size_t> iterations = {};          // tests
  std::size_t findings = 1;  // ends after so many different kinds of failure
  bool finds_slowest = false;
  // A partially accepted output is a failure, too.
  bool full_credit = false;
  // A failure on another input is ignored. May be empty: all inputs are allowed.
  std::function<bool(const InstanceText&)> allows = {};
  std::filesystem::path scratch;  // a folder for the inputs, best in memory; must exist
  std::function<void(const StressState&)> progress = {};  // may be empty
  std::stop_token stop = {};
};

// A failure of a candidate.
struct FoundFailure {
  std::size_t candidate = 0;
  FailureKind kind;
  Judgement judgement;
  GeneratorCall call;
  InstanceText instance;
  ProblemSettings settings;  // with which it was tried
  std::string group;         // as MadeFor::group
  std::size_t test = 0;      // counted from 1
  std::chrono::milliseconds elapsed{0};
};

// The test of a candidate with the most CPU time for each byte of its input. Inputs below 256 bytes
// count as such; a test of less than 10 ms is not compared.
struct SlowestTest {
  std::size_t candidate = 0;
  std::chrono::microseconds cpu{0};
  std::size_t bytes = 0;  // of the input with its files
  GeneratorCall call;
  InstanceText instance;
};

struct StressResult {
  StressState state;
  std::vector<FoundFailure> findings;  // of different kinds, in the order in which they were found
  std::optional<SlowestTest> slowest = {};  // none: not asked for, or all tests were fast
  std::string broken = {};                  // what the first such program did; empty: none failed
  std::string crash = {};                   // the same of the first such validator
  // Of a built-in problem: the first input on which its programs contradict each other, or one of
  // them fails. The search continues. The judgement is a judge error.
  std::optional<FoundFailure> judge_fault = {};
  bool interrupted = false;
};

// Runs one thread for each box. A failing candidate is a result, and so is a built-in problem that
// errs. Errors: a problem that rejects a generated input, a full disk, a box that fails. With
// inputs that need not be valid, an input on which the judge fails is left out and counted; many of
// them are an error. Cost for each test: the functions of the problem and one run in a box for each
// candidate.
Result<StressResult> stress(const StressRequest& request, const Boxes& boxes);

// True if the judgement counts as a failure.
bool is_failure(const Judgement& judgement, bool full_credit);

}  // namespace biglia::judge
