// `biglia generate PACKAGE`: the test data of a user's package, by its generators/generators.yaml.
#pragma once

#include "cli/base/package_support.hpp"

namespace biglia::judge {

// Generates and checks the data, compares it with generators/generators.lock, and only then writes
// it. Prints to standard output what was done, to standard error warnings and errors.
ExitCode generate_package(const Program& program, const GeneratePackageOptions& options);

}  // namespace biglia::judge
