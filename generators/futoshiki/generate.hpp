// The generator of Futoshiki. Each family of inputs has a file. A family is named for what it
// kills; families.cpp has the table.
//
//   generate minimal --from=9 --to=9 --boards=20 --seed=7
//   generate --help              every family and what it kills
//   generate minimal --help      its parameters, their ranges and defaults
#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "toolkit/byte_sink.hpp"
#include "toolkit/declaration.hpp"
#include "toolkit/result.hpp"

namespace biglia::futoshiki {

// Writes the input that the arguments describe. There are no companion files. Every generated input
// is valid. The same arguments give the same bytes everywhere. An error (unknown family or
// parameter, value out of range, no board found with the given numbers of clues and signs) names
// the family and what was expected.
Result<void> generate(std::span<const std::string> arguments, ByteSink& input,
                      const std::filesystem::path& files_folder);

// The families and their parameters, in the order of --help.
DeclaredFamilies declared_families();

}  // namespace biglia::futoshiki
