// Skipping a test for which this machine has no box. Where the box should exist, such a skip would
// hide that no box opens any more. BIGLIA_EXPECT_RUNGS names the rungs that this machine must have,
// such as "2,3,5" (scripts/expected-rungs prints them, and .ci/run sets it): there the test fails.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "judge/sandbox/rung.hpp"

namespace biglia::judge {

// What open_box() opens without options.
inline std::vector<Rung> rungs_with_groups() {
  return {Rung::kRootV2, Rung::kRootHybrid, Rung::kRootV1, Rung::kUserV2};
}

inline std::vector<Rung> all_rungs() {
  std::vector<Rung> rungs = rungs_with_groups();
  rungs.insert(rungs.end(), {Rung::kNoGroups, Rung::kNoNamespaces});
  return rungs;
}

inline std::vector<Rung> rungs_with_v1() { return {Rung::kRootHybrid, Rung::kRootV1}; }

// The rungs of BIGLIA_EXPECT_RUNGS; none if it is not set.
inline std::vector<int> expected_rungs() {
  const char* const text = std::getenv("BIGLIA_EXPECT_RUNGS");
  std::vector<int> rungs;
  std::istringstream words(text == nullptr ? "" : text);
  for (std::string word; std::getline(words, word, ',');) rungs.push_back(std::atoi(word.c_str()));
  return rungs;
}

// Returns true if this machine must have one of the rungs.
inline bool must_have(const std::vector<Rung>& rungs) {
  const std::vector<int> expected = expected_rungs();
  return std::ranges::any_of(rungs, [&](Rung rung) {
    return std::ranges::find(expected, static_cast<int>(rung)) != expected.end();
  });
}

}  // namespace biglia::judge

// Ends a test, or a SetUp, that needs one of the rungs: as a failure if the machine must have it,
// else as a skip.
#define BIGLIA_SKIP_WITHOUT_BOX(rungs, why)                                                    \
  do {                                                                                         \
    if (biglia::judge::must_have(rungs)) {                                                     \
      FAIL() << "expected a box on this machine (BIGLIA_EXPECT_RUNGS), found none: " << (why); \
    }                                                                                          \
    GTEST_SKIP() << (why);                                                                     \
  } while (false)
