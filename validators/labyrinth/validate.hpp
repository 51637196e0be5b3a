// The validator of labyrinth: the strict grammar and its rules (rules/labyrinth/instance.hpp),
// which are the same with either meaning of a column's positive number. Whether all objects can be
// found is not decided.
//
// Cost: linear in the cells.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// Takes no flags.
Result<void> validate(const TestInput& input, Flags flags);

}  // namespace biglia::labyrinth
