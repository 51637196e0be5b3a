// The generator of Same Game 2. Each family of inputs has a file. A family is named for what it
// kills; families.cpp has the table.
//
//   generate sparse --marbles=100000 --seed=7
//   generate --help              every family and what it kills
//   generate sparse --help       its parameters, their ranges and defaults
#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "toolkit/byte_sink.hpp"
#include "toolkit/declaration.hpp"
#include "toolkit/result.hpp"

namespace biglia::samegame2 {

// Writes the input that the arguments describe to `input`, and its tables into `files_folder`,
// which exists. Every generated input is valid. The same arguments give the same bytes everywhere.
// An error (unknown family or parameter, value out of range, a table that cannot be written) names
// the family and what was expected. After an error the caller must discard the output.
Result<void> generate(std::span<const std::string> arguments, ByteSink& input,
                      const std::filesystem::path& files_folder);

// The families and their parameters, in the order of --help.
DeclaredFamilies declared_families();

}  // namespace biglia::samegame2
