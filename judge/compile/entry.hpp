// Finds the entry: the source or class that starts a program, for languages that need it.
#pragma once

#include <filesystem>
#include <string>

#include "judge/compile/sources.hpp"
#include "judge/sandbox/blamed.hpp"

namespace biglia::judge {

// The value of {entry}, found in the sources, for EntryRule::kScript and kProgram; empty for the
// other rules.
//   script   the only source; else main.py or __main__.py; else the only source with a line that
//            begins with `if __name__`
//   program  the only source that does not begin with `unit`, ignoring comments
// Errors of the submission, with a message for the student: there is no entry, or there are
// several. Errors of the host: a file cannot be read.
Blamed<std::string> entry_of_sources(const std::filesystem::path& submission,
                                     const Sources& sources);

// The entry that the submission's settings give, if it is a source (kScript, kProgram). Ignored for
// the other rules.
Blamed<std::string> given_entry(const std::string& entry, const Sources& sources);
// The same for EntryRule::kClass: the name of a class in the compiler's output.
Blamed<std::string> given_class(const std::string& entry, const std::filesystem::path& folder);

// The same for EntryRule::kClass, found in the compiler's output: the only class with a main method
// or, of several, the one called Main.
Blamed<std::string> entry_of_classes(const std::filesystem::path& folder);

}  // namespace biglia::judge
