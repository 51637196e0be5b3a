// The reference solution for Same Game 2: executes the commands and answers `o`, `c` and `n`.
//
// Cost: each command depends only on the cells that it touches. `b`: constant on average. `m`: the
// block and the marbles of the base. `o` and `c`: cells no farther than the target. `n`: the
// changes since the last `n`. See rules/samegame2/plane.hpp, block_route.hpp, lean_route.hpp and
// block_counter.hpp.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::samegame2 {

Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags = {});

DeclaredFlags solve_flags();

}  // namespace biglia::samegame2
