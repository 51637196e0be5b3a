// problem.xml of a Polygon package, as values.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "judge/base/bytes.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// A file of the package. `path` is relative and leads nowhere out of it; it may be missing.
struct PolygonFile {
  std::string path;
  std::string type;   // "cpp.g++17"; may be empty
  std::string where;  // "problem.xml:12"

  bool is_given() const { return !path.empty(); }
};

struct PolygonTest {
  std::string where = {};
  bool is_sample = false;
  std::string command = {};   // of a generated test: "gen 10 5"
  bool is_from_file = false;  // one of several tests that a generator writes at once
  std::string group = {};
  std::optional<double> points = {};
  std::string description = {};
  // Of tests for validators and checkers:
  std::string verdict = {};
  std::string testset = {};
};

struct PolygonGroup {
  std::string where = {};
  std::string name = {};
  std::optional<double> points = {};
  bool is_complete = false;  // points-policy: complete-group, else each-test
  std::string feedback = {};
  std::vector<std::string> dependencies = {};
};

// The paths of a test's files have its number in place of "%02d".
struct PolygonTestset {
  std::string name = {};
  std::chrono::milliseconds time{0};
  Bytes memory = {};
  std::string input_pattern = {};
  std::string output_pattern = {};  // of a checker's tests
  std::string answer_pattern = {};
  std::vector<PolygonTest> tests = {};
  std::vector<PolygonGroup> groups = {};

  // The path of the test with this number, from 1.
  static std::string path(const std::string& pattern, std::size_t number);
};

struct PolygonSolution {
  PolygonFile source = {};
  std::string tag = {};
  // Tags for one group alone, or for a set of tests.
  struct ExtraTag {
    std::string where;
    std::string group;
    std::string testset;
    std::string tag;
  };
  std::vector<ExtraTag> extra_tags = {};
};

struct PolygonResource {
  PolygonFile file = {};
  std::set<std::string> assets =
      {};  // "SOLUTION": what it is compiled with; empty: judge's programs
};

struct PolygonStatement {
  PolygonFile file = {};
  std::string language = {};  // "english"
};

struct PolygonProblem {
  std::string short_name;
  std::vector<std::pair<std::string, std::string>> names;  // language, title
  std::vector<PolygonStatement> statements;
  std::vector<std::string> keywords;
  std::vector<std::pair<std::string, std::string>> properties;  // name, value
  PolygonTestset tests;
  std::optional<PolygonFile> checker;
  PolygonTestset checker_tests;
  std::optional<PolygonFile> interactor;
  std::vector<PolygonFile> validators;
  PolygonTestset validator_tests;
  std::vector<PolygonFile> executables;  // generators, and all others
  std::vector<PolygonResource> resources;
  std::vector<PolygonSolution> solutions;
  std::vector<std::string> warnings;  // what is ignored, one line each

  const PolygonSolution* main_solution() const;
};

// Reads the file. Errors: no XML; a missing or wrong element; a path out of the package; a pattern without
// exactly one number; a group that is not declared, or dependencies in a cycle; what the judge does
// not do: several runs, files instead of standard streams, checkers of other types.
Result<PolygonProblem> read_polygon_problem(const std::filesystem::path& file);

}  // namespace biglia::judge
