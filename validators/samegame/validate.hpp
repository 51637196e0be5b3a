// The validator of samegame. It checks the strict grammar (rules/samegame/instance.hpp). Every board
// that fits the grammar is valid, also one without a legal turn. Cost: linear.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::samegame {

// Accepts no flags.
Result<void> validate(const TestInput& input, Flags flags);

DeclaredFlags validate_flags();

}  // namespace biglia::samegame
