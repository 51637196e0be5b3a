// The generators of @problem@.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::@namespace@ {

// `random --largest=N --seed=S`: two numbers of [-N, N]. Kills programs that overflow or forget the sign.
Result<void> generate(std::span<const std::string> arguments, ByteSink& input, const std::filesystem::path& files_folder);

}  // namespace biglia::@namespace@
