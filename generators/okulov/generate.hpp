// The generators of okulov: families of boards, named for what they kill. `--help` lists the
// families, `FAMILY --help` lists the parameters of a family.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::okulov {

// Arguments: `FAMILY [--rows=M --columns=N --form=packed|spaced --parameter=value ...] [--seed=N]`.
// No family writes companion files.
Result<void> generate(std::span<const std::string> arguments, ByteSink& input,
                      const std::filesystem::path& files_folder);

// The families and their parameters, in the order of --help.
DeclaredFamilies declared_families();

}  // namespace biglia::okulov
