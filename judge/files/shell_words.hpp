// Splits a command as a POSIX shell does, without expansions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Words are separated by blanks. Quotes ('...' and "...") and backslashes keep blanks, and are
// removed; between "..." a backslash is only removed before " and \. Error: a quote without its end.
Result<std::vector<std::string>> shell_words(std::string_view command);

// The word as a command line has it: in quotes if it has other characters than those of paths.
std::string shell_word(const std::string& word);

}  // namespace biglia::judge
