// The programs of a Polygon package: checker, interactor, validators, generators, and the files that they
// are compiled with.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/formats/polygon_problem.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct PolygonPrograms {
  const std::filesystem::path& source;  // the package
  const std::filesystem::path& to;      // the package in the format 2025-09
  const PolygonProblem& problem;
  bool with_generators = false;
};

// Writes
//   input_validators/NAME/   each validator
//   output_validator/        the interactor, else the checker
//   checker/                 the checker of an interactive problem
//   generators/NAME/         with `with_generators`: those that tests name
//   include/LANGUAGE/        resources for solutions (graders)
//   protocols.yaml           that they follow testlib's protocol (programs/protocols.hpp)
// Each program has the package's headers beside it. Returns warnings. Errors: a missing file; a program in
// another language than those of the judge; a test that names a generator that is not there.
Result<std::vector<std::string>> import_polygon_programs(const PolygonPrograms& request);

// True if the checker asks for the group or set of tests of its test, which are then its arguments.
bool asks_for_group(const std::filesystem::path& source, const PolygonProblem& problem);

}  // namespace biglia::judge
