// Draws the inputs of a stress test of a package: its own calls of generators with other seeds and
// other, mostly smaller numbers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/generators/generated_tests.hpp"
#include "toolkit/random.hpp"
#include "workbench/stress/family_choice.hpp"

namespace biglia::judge {

// A call of generators.yaml, with kSeedMark for the seed in any of its words.
struct OwnCall {
  GeneratorCall call;
  std::string test;  // the first one that it makes in its folder
};

// The calls that make valid tests, each once for each folder. With `names`, only calls of these
// generators.
std::vector<OwnCall> calls_of(const GeneratedData& data, const std::vector<std::string>& names);

// A number in a word, alone or after the last "=", is drawn from 0 to its value; at first, it is at
// most 4, and the bound grows by 1 in 25 tests of its call. Now and then a call keeps all its numbers; in a
// search for slow inputs, every second one does.
// The choice depends only on the seed and the results. Not thread-safe.
class CallDrawing {
 public:
  // REQUIRES: `calls` is not empty.
  CallDrawing(std::vector<GeneratorCall> calls, std::uint64_t seed,
              SearchFor search = SearchFor::kFailures);

  DrawnCall next();
  void report(std::size_t family, const DrawResult& result) { choice_.report(family, result); }
  const FamilyChoice& choice() const { return choice_; }

 private:
  std::string drawn_word(const std::string& word, std::size_t tests, bool keeps_numbers);

  std::vector<GeneratorCall> calls_;
  SearchFor search_;
  FamilyChoice choice_;
  Random random_;
};

}  // namespace biglia::judge
