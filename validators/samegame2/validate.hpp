// The validator of Same Game 2. It checks
//   - the grammar, byte by byte, with its ranges and companion files
//     (rules/samegame2/command_reader.hpp, table_reader.hpp),
//   - by executing the commands, that no `m` is on an empty cell: the statement leaves that
//     undefined.
// Returns the first error as "file:line:column: expected ..., found ...".
//
// Cost: about that of reading the input. Marbles are put on the plane only at an `m`, or when two
// million of them wait. Memory: 16 bytes per waiting marble, plus the plane's memory for each cell
// that ever had a marble, independent of how often one is put there.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::samegame2 {

// Accepts no flags.
Result<void> validate(const TestInput& input, Flags flags);

DeclaredFlags validate_flags();

}  // namespace biglia::samegame2
