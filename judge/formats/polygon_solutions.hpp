// The solutions of a Polygon package, and what their tags mean as expectations.
//
//   main, accepted                                  accepted/
//   wrong-answer, presentation-error                wrong_answer/    (PE counts as WA in the format)
//   time-limit-exceeded                             time_limit_exceeded/
//   memory-limit-exceeded, failed                   run_time_error/  (MLE counts as RTE in the format)
//   rejected, incorrect                             rejected/
//   time-limit-exceeded-or-accepted                 time_limit_exceeded_or_accepted/: AC or TLE
//   time-limit-exceeded-or-memory-limit-exceeded    brute_force/: AC, TLE or RTE, not all AC
//   do-not-run                                      not imported, which is a warning
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/formats/polygon_layout.hpp"
#include "judge/formats/polygon_problem.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct PolygonSolutions {
  const std::filesystem::path& source;  // the package
  const std::filesystem::path& to;      // the package in the format 2025-09
  const PolygonProblem& problem;
  const PolygonLayout& layout;
};

// The property by which `biglia export` names the points of a right solution that may get fewer than all: the lowest
// and the highest, "40 99.5".
std::string polygon_score_property(const std::string& path);

// Writes submissions/, with submissions.yaml for what a folder does not say: tags for single groups,
// and the language pypy3. Returns warnings: solutions that are not imported, in languages that the judge does not have. Errors: an
// unknown tag; a missing file; two solutions of the same name.
Result<std::vector<std::string>> import_polygon_solutions(const PolygonSolutions& request);

// Where the main solution is: "/submissions/accepted/main.cpp". If it is compiled with other files of the package, a
// copy with them is made in generators/. Empty: there is none.
Result<std::string> place_main_solution(const PolygonSolutions& request);

// Where the imported package `to` has the source's file `path`, such as "solutions/main.cpp", or "solutions", the
// folder of all. None if it is not there.
std::optional<std::filesystem::path> polygon_solution(const std::filesystem::path& path,
                                                      const std::filesystem::path& to);

}  // namespace biglia::judge
