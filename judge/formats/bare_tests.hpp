// Finds the tests of a folder without metadata, and refuses what would decide a verdict and is not
// used: an input without its answer, two possible answers, a checker, settings.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

struct BareTest {
  std::string name;   // of the test in a package: "secret/02", "sample/1"
  std::string input;  // relative to the folder
  std::string answer;
  std::string files = {};  // the folder of companion files; empty if there is none
};

struct BareTests {
  std::vector<BareTest> tests = {};      // in natural order of their inputs: 1, 2, 10
  std::string layout = {};               // "inputs *.in, answers *.out"
  std::vector<std::string> unused = {};  // programs that decide no verdict
};

// True if files of the folder, or of one in it, are paired as input and answer (test_pairs.hpp).
bool has_bare_tests(const std::filesystem::path& folder);

// Reads all files below the folder without following links to folders; not hidden ones, documents,
// results of Biglia and `submissions/`. Tests are samples if a folder of their path is called so.
// Errors name the file, also that which is missing; several are several lines.
Result<BareTests> find_bare_tests(const std::filesystem::path& folder);

}  // namespace biglia::judge
