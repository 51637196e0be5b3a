// Compares the test data that generators.yaml makes with the files in data/ of its package. A package may
// have both: tests that its generators make, and others made by hand.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/generators/generated_tests.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The tests of generators.yaml whose input is not in `package`/data, in its order.
std::vector<std::string> missing_tests(const GeneratedData& data,
                                       const std::filesystem::path& package);

// What `package`/data has in another form than `made`/data, both as paths from these folders, sorted.
// Files that only one of them has, and those for people only (pictures, statements), are no differences.
struct DataDifference {
  std::vector<std::string> files;    // inputs, outputs and settings
  std::vector<std::string> answers;  // the names of tests: another answer may be right, too
};

// Settings are equal if they are the same YAML. The error: a file that cannot be read.
Result<DataDifference> compare_data(const std::filesystem::path& made,
                                    const std::filesystem::path& package);

}  // namespace biglia::judge
