// Checker and validators of a package, for Polygon, whose programs follow testlib's protocol.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "toolkit/result.hpp"
#include "workbench/export/side_groups.hpp"
#include "workbench/export/writers.hpp"

namespace biglia::judge {

struct PolygonAssets {
  std::string resources;   // the <file> elements of the headers
  std::string checker;     // its <source> element
  std::string validators;  // the <validator> elements; empty: there are none
};

// Writes to files/: the testlib programs of a package, of one source each, with their headers; else a checker
// that compares tokens. Validators that Polygon cannot run are warnings. Errors: a checker that
// Polygon cannot run; two different files of one name; arguments that differ between groups.
Result<PolygonAssets> write_polygon_assets(const ExportTask& task,
                                           const std::vector<UniformGroup>& groups);

// Removes `--testset` and `--group`, which Polygon itself gives to testlib programs, from the
// arguments. Returns the values of `--group` by the name of the UniformGroup. Error: a value that
// two groups have.
Result<std::map<std::string, std::string>> take_polygon_groups(std::vector<UniformGroup>& groups);

}  // namespace biglia::judge
