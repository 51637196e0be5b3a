// The flags that a problem's functions take: each refuses those that it does not know in the same
// words, before it reads anything, and says which ones it wants; so it can be asked.
#pragma once

#include <string>
#include <string_view>

#include "toolkit/problem_functions.hpp"

namespace biglia {

// The refusal, by a function that wants, say, "--large, --work=N", or nothing: "".
std::string unknown_flag(std::string_view flag, std::string_view wanted);

// Is it such a refusal? Then it is a fault of whoever called, not of the input or the output.
bool is_unknown_flag(std::string_view message);

// What the function wants; "" where that is nothing.
std::string flags_of(SolveFunction& solve);
std::string flags_of(ValidateFunction& validate);
std::string flags_of(CheckFunction& check);

}  // namespace biglia
