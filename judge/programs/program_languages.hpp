// The languages of the programs of a package: those of submissions, shell scripts, and folders with
// a `build` or `run` script.
#pragma once

#include <filesystem>
#include <string_view>

#include "judge/compile/language.hpp"

namespace biglia::judge {

// The languages without compile steps for ANSI C, where there are others. A course may require ANSI
// C, but users' packages are written for current standards: in C90, a main() without return gives an
// arbitrary exit code.
Languages without_ansi_c(const Languages& base);

// Of input validators that are grammars of Checktestdata: they exit with 0 for a valid input, and get
// no arguments.
inline constexpr std::string_view kGrammarExtension = ".ctd";

// The same, with shell scripts (.sh, .bash), unless they are there, and Checktestdata if it is
// installed.
Languages program_languages(const Languages& base);

// The language of a folder that has a `build` script, which makes the program `run`, or has `run`
// already. The scripts run in a copy of the folder.
const Language& scripted_language();
bool is_scripted(const std::filesystem::path& program);

}  // namespace biglia::judge
