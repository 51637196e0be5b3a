// The generators of @problem@.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::@namespace@ {

// `random --largest=N --seed=S`: two random numbers in [-N, N], against programs that overflow or
// forget the sign.
Result<void> generate(std::span<const std::string> arguments, ByteSink& input, const std::filesystem::path& files_folder);

// The families and their parameters, in the order of --help.
DeclaredFamilies declared_families();

}  // namespace biglia::@namespace@
