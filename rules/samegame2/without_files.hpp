// Inputs for judges without companion files (biglia export).
#pragma once

#include <string_view>

#include "toolkit/byte_sink.hpp"
#include "toolkit/problem_functions.hpp"
#include "toolkit/result.hpp"

namespace biglia::samegame2 {

// The line after which files may be attached (toolkit/attached_files.hpp).
inline constexpr std::string_view kLastLine = "f";

// Writes the commands of a valid input with a `b` for each marble of a table instead of the `i`.
// They build the same planes, so the same answers are right. Other lines stay as they are, with all
// their blanks. Fails if the input violates the grammar. Cost and memory: the size of input and
// tables.
Result<void> without_files(const TestInput& input, ByteSink& to);

}  // namespace biglia::samegame2
