// The validator of labyrinth. It checks the strict grammar and its rules
// (rules/labyrinth/instance.hpp), and that all objects can be found (dead_ends.hpp). The result
// does not depend on the meaning of positive column numbers.
//
// Cost: linear in the cells and in the objects by the cells.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// Flags: --start-object=refused|found. Also accepts --column-positive=down|up, like all programs of
// labyrinth, but it has no effect here.
Result<void> validate(const TestInput& input, Flags flags);

DeclaredFlags validate_flags();

}  // namespace biglia::labyrinth
