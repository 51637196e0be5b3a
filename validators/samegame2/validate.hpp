// The validator of Same Game 2: is this input one that a program can be judged on?
//
// First the grammar, byte by byte (rules/samegame2/command_reader.hpp, table_reader.hpp) with its
// ranges and companion files; then, by playing the commands, what the statement leaves undefined:
// `m` on an empty cell. The first fault is the error, as "file:line:column: expected ..., found ...".
//
// Cost: about reading; marbles are put on the plane only when an `m` comes, or two million of
// them wait. Memory: 16 bytes a marble that waits, then the plane's for each cell that ever had one, however
// often it is put there.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::samegame2 {

// Takes no flags.
Result<void> validate(const TestInput& input, Flags flags);

}  // namespace biglia::samegame2
