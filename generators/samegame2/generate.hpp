// The generator of Same Game 2: one family of inputs per file, each named for what it kills
// (family.hpp has the table).
//
//   generate sparse --marbles=100000 --seed=7
//   generate --help              every family and what it kills
//   generate sparse --help       its parameters, their ranges and defaults
#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "toolkit/byte_sink.hpp"
#include "toolkit/result.hpp"

namespace biglia::samegame2 {

// Writes the input that the arguments name to `input`, and its tables into `files_folder`, which
// exists. Every input made is valid. The same arguments give the same bytes everywhere. An error
// (unknown family or parameter, value out of range, a table that cannot be written) names the
// family and says what was expected; what was written before it is to be thrown away.
Result<void> generate(std::span<const std::string> arguments, ByteSink& input,
                      const std::filesystem::path& files_folder);

}  // namespace biglia::samegame2
