// Chooses the family of the next input of a stress test: more often one that found more failures, and
// one whose tests are fast, unless slow ones are searched.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "toolkit/random.hpp"

namespace biglia::judge {

// A call of a generator: "sparse --marbles=8 --seed=3".
using GeneratorCall = std::vector<std::string>;

struct DrawnCall {
  std::size_t family = 0;
  GeneratorCall call;
  std::size_t number = 0;  // in a search: the first one has 1
};

// What became of a drawn input.
struct DrawResult {
  bool is_test = false;               // the generator and the validator accepted it
  bool is_finding = false;            // the candidate failed in a way that was not seen before
  std::chrono::microseconds cost{0};  // of the whole iteration
};

enum class SearchFor : std::uint8_t {
  kFailures,   // with small inputs
  kSlowInputs  // the sizes of inputs grow fast
};

// The choice depends only on the random numbers and the results. Not thread-safe.
class FamilyChoice {
 public:
  // REQUIRES: families > 0.
  FamilyChoice(std::size_t families, SearchFor search);

  std::size_t next(Random& random) const;
  void report(std::size_t family, const DrawResult& result);

  std::size_t tests(std::size_t family) const { return states_[family].tests; }
  // Those that took less than 0.3 s.
  std::size_t quick_tests(std::size_t family) const { return states_[family].quick; }
  std::size_t families() const { return states_.size(); }
  // The number of families from which a test was made.
  std::size_t families_used() const;

 private:
  struct State {
    std::size_t tests = 0;
    std::size_t quick = 0;
    std::size_t rejected = 0;
    std::size_t findings = 0;
    double mean_cost_ms = 1;
  };

  std::uint64_t weight(const State& state) const;

  std::vector<State> states_;
  SearchFor search_;
};

}  // namespace biglia::judge
