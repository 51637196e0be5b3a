// The generators of samegame: families of boards, named for what they kill. `--help` lists the
// families, `FAMILY --help` lists the parameters of a family.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::samegame {

// Arguments: `FAMILY [--rows=M --columns=N --colours=K] [--permute=P] [--seed=N]`. --permute
// renames the colours by a random permutation with the seed P. `clearable --print=game` prints a
// game that clears the board instead of the board. No family writes companion files.
Result<void> generate(std::span<const std::string> arguments, ByteSink& input,
                      const std::filesystem::path& files_folder);

// The families and their parameters, in the order of --help.
DeclaredFamilies declared_families();

}  // namespace biglia::samegame
