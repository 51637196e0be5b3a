// Sources with which students test their program. Their libraries, such as JUnit, are not installed, so
// that these sources cannot be compiled, and classes in them may look like the program.
#pragma once

#include <filesystem>
#include <string>

#include "judge/compile/sources.hpp"

namespace biglia::judge {

// What shows that a folder below a submission has tests only: "tests of src/main"; empty if nothing
// does. The name alone is not enough: a student may call a folder of sources `test`.
std::string made_for_tests(const std::filesystem::path& folder);

// Moves units that name one of Language::test_libraries to Sources::left_out, unless all do. Errors: a
// file cannot be read. `folder` is the one that the paths in the sources are relative to.
Blamed<void> leave_out_tests(const std::filesystem::path& folder, Sources& sources);

}  // namespace biglia::judge
