// The languages of the programs of a package: those of submissions, shell scripts, and folders with
// a `build` or `run` script.
#pragma once

#include <filesystem>

#include "judge/compile/language.hpp"

namespace biglia::judge {

// Adds shell scripts (.sh, .bash) to the languages, unless they are there.
Languages program_languages(const Languages& base);

// The language of a folder that has a `build` script, which makes the program `run`, or has `run`
// already. The scripts run in a copy of the folder.
const Language& scripted_language();
bool is_scripted(const std::filesystem::path& program);

}  // namespace biglia::judge
