// An instance of samegame: the board at the start. The strict grammar of its text:
//
//   m n k          rows, columns, colours
//   then m lines of n colours 1 to k, separated by single blanks, the top row first
//
// A colour need not be on the board.
#pragma once

#include "rules/samegame/board.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::samegame {

struct Instance {
  Board board;
  std::size_t colours = 0;
};

// Fails with the first error, as "file:line:column: expected ..., found ...". Cost: linear.
Result<Instance> read_instance(const TestInput& input);

// REQUIRES: all columns of the board are full.
void write_instance(const Instance& instance, ByteSink& input);

}  // namespace biglia::samegame
