// Groups for formats in which all tests of a group have the same settings.
#pragma once

#include <string>
#include <vector>

#include "judge/package/test_data.hpp"

namespace biglia::judge {

struct UniformGroup {
  std::string name;       // "secret/02-rules"
  TestSettings settings;  // of all its tests
  TestGroup group;        // its tests, and its points
  bool is_side = false;   // has no points: its tests are those of a group with other settings
};

// Splits each group by the arguments of its tests. The most frequent arguments keep the group; the
// tests with others are in side groups without points, "secret/02-rules-2", so that a failure is
// still a failure.
std::vector<UniformGroup> uniform_groups(const std::vector<TestGroup>& groups);

// The points of each of the group's tests.
double points_of_test(const TestGroup& group);

}  // namespace biglia::judge
