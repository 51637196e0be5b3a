// Decides whether a submission's sources start a program themselves, or only define what a driver of
// the problem calls.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "judge/compile/sources.hpp"
#include "judge/sandbox/blamed.hpp"

namespace biglia::judge {

// True if the words follow each other in the text, outside of comments and literals, with any white
// space or comments between them. A word is a name or one other character. Comments and literals are
// those of C, C++ and Java. Cost: linear in the text.
bool has_words(std::string_view text, std::span<const std::string> words);

// True if the language has no Language::main, or if a unit has its words. Fails if a file cannot be
// read.
Blamed<bool> has_own_main(const std::filesystem::path& submission, const Sources& sources);

}  // namespace biglia::judge
