// The generators of labyrinth: families of boards that can be solved, named for what they kill.
// `--help` lists them, `FAMILY --help` tells a family's parameters.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// Arguments: `FAMILY [--side=N --objects=M --moves=L --cards=...] [--seed=N]`. The kept game, which
// solves the board, is printed instead of it with `--print=game`. No family writes companion files.
Result<void> generate(std::span<const std::string> arguments, ByteSink& input,
                      const std::filesystem::path& files_folder);

}  // namespace biglia::labyrinth
