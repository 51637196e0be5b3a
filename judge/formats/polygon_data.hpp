// The test data of a Polygon package.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/formats/polygon_layout.hpp"
#include "judge/formats/polygon_problem.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct PolygonData {
  const std::filesystem::path& source;  // the package
  const std::filesystem::path& to;      // the package in the format 2025-09
  const PolygonProblem& problem;
  const PolygonLayout& layout;
  // A path from the package's folder, as in generators.yaml; empty: there is none.
  std::string solution = {};
  bool passes_group_to_checker = false;
};

// True if the package lacks files of tests, so that generators.yaml makes them.
bool needs_generators(const std::filesystem::path& source, const PolygonProblem& problem);

// Writes data/, or generators/generators.yaml with the files of hand-made tests beside it. Files whose lines end
// in CR LF, as in packages for Windows, are converted. Returns warnings. Errors: a test without its
// file and without a command; an answer that is missing without a main solution.
Result<std::vector<std::string>> import_polygon_data(const PolygonData& request);

}  // namespace biglia::judge
