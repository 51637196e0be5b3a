// Makes an instance small while it keeps a property, such as "the program fails in the same way".
//
// Source: A. Zeller and R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE
// Transactions on Software Engineering 28 (2002): steps are taken in large groups first, then in
// smaller ones, down to single steps. All kinds of steps are repeated until no single step keeps
// the property.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "toolkit/reduction.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

enum class ShrinkEnd : std::uint8_t {
  kMinimal,      // no single step of any reduction keeps the property
  kOutOfTime,    // after ShrinkOptions::budget
  kInterrupted,  // by the stop token
};

// How far the search is.
struct ShrinkState {
  std::size_t tried = 0;  // instances for which the property was computed
  std::size_t kept = 0;   // steps, or groups of steps, that were taken
  std::string reduction;  // the kind of steps that is being tried
  std::size_t bytes = 0;  // of the smallest instance so far, with its files
};

struct ShrinkOptions {
  unsigned jobs = 1;
  std::optional<std::chrono::milliseconds> budget = {};  // wall time; none: no limit
  std::stop_token stop = {};
  // Called after each step that was taken, with the smallest instance so far. An error ends the
  // search. May be empty.
  std::function<Result<void>(const InstanceText&)> on_better = {};
  std::function<void(const ShrinkState&)> progress = {};  // may be empty
};

// Computes the property. `job` is below ShrinkOptions::jobs; calls with the same number do not
// overlap. An error ends the search.
using Keeps = std::function<Result<bool>(const InstanceText& instance, unsigned job)>;

struct Shrunk {
  InstanceText instance;
  ShrinkEnd end = ShrinkEnd::kMinimal;
  ShrinkState state;
};

// REQUIRES: `start` has the property. The result has it, too. The same arguments give the same
// result for any number of jobs, unless the search ends early.
// Cost: for n steps, O(n log n) calls if few groups of steps can be taken, O(n^2) in the worst case.
// Memory: `jobs` instances, and 32 bytes for each call.
Result<Shrunk> shrink(InstanceText start, const std::function<ReductionsFunction>& reductions,
                      const Keeps& keeps, const ShrinkOptions& options);

// The bytes of the input and the files.
std::size_t size_of(const InstanceText& instance);

}  // namespace biglia::judge
