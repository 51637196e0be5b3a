// generators/generators.yaml of a problem package, as BAPCtools reads it: which tests there are, and
// how each is made.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

// In GeneratedTest::marked, for a seed.
inline constexpr std::string_view kSeedMark = "{seed}";

struct GeneratedTest {
  std::string name;   // below data/: "secret/general/03-dense"
  std::string where;  // "generators.yaml:12"
  // The generator and its arguments, with {seed}, {count} and constants replaced; {name} is not.
  // Empty: there is no generator.
  std::vector<std::string> command = {};
  // The same with kSeedMark instead of the seed.
  std::vector<std::string> marked = {};
  // The key `retries`: calls with the next seeds, for a generator that fails.
  std::vector<std::vector<std::string>> retries = {};
  std::string call = {};    // as the file has it, for messages
  std::string copied = {};  // the path of files to copy, below generators/, without extension
  std::map<std::string, std::string> files = {};  // the literal texts, by extension: "in", "ans"
  std::map<std::string, std::string> links = {};  // "in.download" is a copy of the file "in"
  std::string solution = {};  // computes the answer; a path from the package's folder, or empty
};

struct GeneratedData {
  // In BAPCtools' order: the tests of a map by name, those of a list as in the file. Entries with
  // files for the statement alone have no input.
  std::vector<GeneratedTest> tests;
  std::map<std::string, std::string> settings;  // test_group.yaml by its folder below data/
  // The key `generators`: the files of a generator, below generators/, by its name.
  std::map<std::string, std::vector<std::string>> programs;
  // Unknown keys of folders, which the format leaves to tools, and keys without effect: one line each.
  std::vector<std::string> warnings;
};

// Reads the file. Lists are numbered as there: tests through the whole file, groups in each folder.
// `{seed}` and `{seed:N}` have the values that BAPCtools gives them. Arguments are quoted as in a
// shell. Keys that only pictures and reports need (match, visualizer, hint, desc) are
// ignored, which is a warning. Errors: an unknown key of a test; a test without an input; a name that is
// used twice; an included name that no test or folder has; `count` outside 1 to 100; settings in
// testdata.yaml, which the format 2025-09 lacks.
Result<GeneratedData> read_generated_data(const std::filesystem::path& file,
                                          const std::map<std::string, std::string>& constants);

}  // namespace biglia::judge
