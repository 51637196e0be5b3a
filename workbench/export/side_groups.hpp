// Groups for formats in which all tests of a group have the same settings.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/package/test_data.hpp"

namespace biglia::judge {

struct UniformGroup {
  std::string name;        // "secret/02-rules"
  TestSettings settings;   // of all its tests
  TestGroup group;         // its tests, and its points
  double test_points = 0;  // of each of its tests
  bool is_side = false;    // its tests are those of a group with other settings
};

// A failure in a side group is still a failure.
enum class SideGroups : std::uint8_t {
  kBeside,  // "secret/02-rules-2", without points
  kInside,  // "secret/02-rules/2", a group in the group: its points count for the group
};

// Splits each group by the arguments of its tests. The most frequent arguments keep the group; the
// tests with others are in side groups.
std::vector<UniformGroup> uniform_groups(const std::vector<TestGroup>& groups, SideGroups place);

// The points of each of the group's tests.
double points_of_test(const TestGroup& group);

}  // namespace biglia::judge
