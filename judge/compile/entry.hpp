// What runs first, where a language needs to be told.
#pragma once

#include <filesystem>
#include <string>

#include "judge/compile/sources.hpp"
#include "judge/sandbox/blamed.hpp"

namespace biglia::judge {

// The name for {entry} by the sources, for EntryRule::kScript and kProgram; empty for the others.
//   script   the only source; else main.py or __main__.py; else the only one with a line that
//            begins `if __name__`
//   program  the only source which does not begin with `unit`; comments are passed over
// The submission's fault, in words for the student: there is none, or there are several. The
// host's: a file cannot be read.
Blamed<std::string> entry_of_sources(const std::filesystem::path& submission,
                                     const Sources& sources);

// The same for EntryRule::kClass, by what the compiler made: the only class with a main, or of
// several the one called Main.
Blamed<std::string> entry_of_classes(const std::filesystem::path& folder);

}  // namespace biglia::judge
