// The folder of a tournament: refuses to mix two tournaments.
#pragma once

#include <filesystem>

#include "judge/files/json.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Writes the settings to `folder`/tournament.json, or compares them with those of an earlier run.
// The error names the first setting that differs, with both values. A damaged file is an error.
// REQUIRES: `settings` is an object.
Result<void> claim_tournament_folder(const std::filesystem::path& folder, const Json& settings);

// The seed of the tournament in the folder, as text; empty if there is none.
std::string seed_of_tournament(const std::filesystem::path& folder);

// Removes everything that a tournament wrote to the folder.
Result<void> empty_tournament_folder(const std::filesystem::path& folder);

}  // namespace biglia::judge
