// `biglia generate PACKAGE`: the test data of a user's package, by its generators/generators.yaml.
#pragma once

#include <string>

#include "cli/base/command.hpp"

namespace biglia::judge {

struct GeneratePackageOptions {
  std::string package = {};
  std::string out = {};   // --out; empty: the data is checked and kept for gradings
  bool in_place = false;  // into the package's data/
  bool update_lock = false;
  unsigned jobs = 1;
};

// Generates and checks the data, compares it with generators/generators.lock, and only then writes
// it. Prints to standard output what was done, to standard error warnings and errors.
ExitCode generate_package(const Program& program, const GeneratePackageOptions& options);

}  // namespace biglia::judge
