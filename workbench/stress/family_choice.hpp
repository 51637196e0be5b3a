// Chooses the family of the next input of a stress test: more often one that found more failures, and
// one whose tests are fast.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "toolkit/random.hpp"

namespace biglia::judge {

// A call of a generator: "sparse --marbles=8 --seed=3".
using GeneratorCall = std::vector<std::string>;

struct DrawnCall {
  std::size_t family = 0;
  GeneratorCall call;
};

// What became of a drawn input.
struct DrawResult {
  bool is_test = false;               // the generator and the validator accepted it
  bool is_finding = false;            // the candidate failed in a way that was not seen before
  std::chrono::microseconds cost{0};  // of the whole iteration
};

// The choice depends only on the random numbers and the results. Not thread-safe.
class FamilyChoice {
 public:
  // REQUIRES: families > 0.
  explicit FamilyChoice(std::size_t families);

  std::size_t next(Random& random) const;
  void report(std::size_t family, const DrawResult& result);

  std::size_t tests(std::size_t family) const { return states_[family].tests; }
  std::size_t families() const { return states_.size(); }
  // The number of families from which a test was made.
  std::size_t families_used() const;

 private:
  struct State {
    std::size_t tests = 0;
    std::size_t rejected = 0;
    std::size_t findings = 0;
    double mean_cost_ms = 1;
  };

  static std::uint64_t weight(const State& state);

  std::vector<State> states_;
};

}  // namespace biglia::judge
