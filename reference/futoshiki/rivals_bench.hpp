// Two general solvers for comparison with the reference: a SAT solver (CaDiCaL) and a constraint
// solver (Gecode). Each receives its board in advance, so that only the solving is timed.
//
// Both encodings have exactly the board's solutions: they break no symmetry and add no constraints.
// solve_bench.cpp compares the number of solutions with the naive twin before it measures.
#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "rules/futoshiki/board.hpp"

namespace biglia::futoshiki {

class Rival {
 public:
  Rival() = default;
  Rival(const Rival&) = delete;
  Rival(Rival&&) = delete;
  Rival& operator=(const Rival&) = delete;
  Rival& operator=(Rival&&) = delete;
  virtual ~Rival() = default;

  // Returns the next solution. Returns nullopt if there are no more or after `timeout`.
  virtual std::optional<Grid> next(std::chrono::milliseconds timeout) = 0;
};

std::unique_ptr<Rival> make_cadical(const Board& board);
std::unique_ptr<Rival> make_gecode(const Board& board);

}  // namespace biglia::futoshiki
