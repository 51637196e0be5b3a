// Programs that follow testlib's protocol (judge/programs/protocols.hpp), for judges that do not know
// protocols.yaml. Each is a folder with two scripts: `build` compiles the sources, and `run` maps the
// arguments and exit codes to those of the problem package formats.
//
//   input validator    0 becomes 42, any other exit code 43
//   checker            reads the output from a file; 0 becomes 42, and 1, 2, 4 and 8 become 43; the
//                      message is in judgemessage.txt. Any other exit code is a judge error, as in testlib
//   interactor         the same; if it accepts, the checker judges what it wrote
#pragma once

#include <filesystem>
#include <string>

#include "toolkit/result.hpp"
#include "workbench/export/writers.hpp"

namespace biglia::judge {

// Writes the input validators of a package to the folder, as they are or mapped. Errors: mapped programs in
// other languages than C, C++, Python and Bash, or with scripts of their own.
Result<void> write_input_validators(const ExportTask& task, const std::filesystem::path& folder);

// Writes the output validator and, after an interactor, its checker. Errors: as above; a checker of
// a scoring problem that gives points by testlib's protocol.
Result<void> write_output_validator(const ExportTask& task, const std::filesystem::path& folder);

}  // namespace biglia::judge
