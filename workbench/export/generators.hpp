// The generator of a built-in problem in an exported package, and the recipes of its tests.
#pragma once

#include <map>
#include <string>

#include "toolkit/result.hpp"
#include "workbench/export/writers.hpp"

namespace biglia::judge {

// The arguments of the generator's call, `random --rows=2 --seed=7`, by the name of the test. Tests
// that are written by hand have none, nor those with a word that a shell would change. Errors: those
// of generators.yaml.
Result<std::map<std::string, std::string>> generator_calls(const ExportRequest& request);

// The generator as one source. Its input is that of the exported test.
Result<std::string> generator_source(const ExportRequest& request);

// Writes generators/ for the tests in `task.to`/data, which is complete: the program in
// generators/NAME/, and generators.yaml as BAPCtools reads it. BAPCtools removes all files of data/
// that generators.yaml does not produce, so it lists every test, also the invalid ones: calls of the
// generator, with answers by reference/solve.cpp, and for all other tests copies of their files in
// generators/by-hand/. Folders of companion files cannot be listed.
Result<void> write_generators(const ExportTask& task);

}  // namespace biglia::judge
