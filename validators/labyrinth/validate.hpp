// The validator of labyrinth: the strict grammar and its rules (rules/labyrinth/instance.hpp), and that
// all objects can be found (dead_ends.hpp). Both are the same with either meaning of a column's
// positive number.
//
// Cost: linear in the cells and in the objects by the cells.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// Flags: --start-object=refused|found. --column-positive=down|up is taken, too, as by all programs of
// labyrinth, and changes nothing.
Result<void> validate(const TestInput& input, Flags flags);

}  // namespace biglia::labyrinth
