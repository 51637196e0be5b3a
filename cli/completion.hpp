// Completion scripts of the shells. They complete commands, options, problems, families, the
// parameters of families, and values: words, files and folders. A script contains all names, so the
// shell does not call biglia.
#pragma once

#include <string>
#include <string_view>

#include "cli/base/declared_commands.hpp"

namespace biglia::judge {

// The text for the place from which each shell loads it; `source` also accepts that of bash.
std::string bash_completion(const DeclaredCommands& declared);
std::string zsh_completion(const DeclaredCommands& declared);
std::string fish_completion(const DeclaredCommands& declared);

// The words that may follow the family's name in a call of the generator, separated by blanks.
std::string words_after(const DeclaredFamily& family);

// The text in single quotes, as all three shells read it.
std::string shell_word(std::string_view text);

}  // namespace biglia::judge
