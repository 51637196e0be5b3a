// Where the tests of a Polygon package go: samples, groups, points.
//
// A sample is a test of data/sample. It is also a test of its group if that gives points for it. Without
// groups and points, all other tests are in data/secret. Otherwise each group is a folder of it, in an
// order in which a group comes after those that it depends on. The tests of a group with the policy
// each-test that give different points are in several folders, one for each number of points: a
// group of the format 2025-09 gives the same for each test. If another group depends on such a group, its tests are
// also in a pass-fail group without points, which that one requires.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/formats/polygon_problem.hpp"

namespace biglia::judge {

struct PlacedTest {
  std::string name;        // below data/: "secret/01-small/07"
  std::size_t number = 0;  // in the set of tests, from 1
};

struct PlacedGroup {
  std::string folder;                    // below data/: "secret/01-small"
  std::string group;                     // its name in problem.xml
  std::optional<double> max_score = {};  // none: the problem gives no points
  bool is_sum = false;                   // points for each test, else for all together
  std::vector<std::string> require_pass = {};
};

struct PolygonLayout {
  bool is_scoring = false;
  std::vector<PlacedTest> tests;
  std::vector<PlacedGroup> groups;  // sorted by folder; none: data/secret has no groups
  // The folders with the tests of a group, by its name; "sample" may be one of them.
  std::map<std::string, std::vector<std::string>> folders;
};

// REQUIRES: the tests are those of read_polygon_problem().
PolygonLayout layout_of(const PolygonTestset& tests);

}  // namespace biglia::judge
