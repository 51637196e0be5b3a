// Two general solvers to measure ours against, a SAT solver (CaDiCaL) and a constraint solver (Gecode),
// each with a board told to it beforehand, so that only the solving need be timed.
//
// Both encodings have exactly the board's solutions: no symmetry is broken, nothing else is added.
// solve_bench.cpp counts them against the naive twin before it measures.
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

  // The next solution; none when there are no more, or when it took longer than `patience`.
  virtual std::optional<Grid> next(std::chrono::milliseconds patience) = 0;
};

std::unique_ptr<Rival> cadical_told(const Board& board);
std::unique_ptr<Rival> gecode_told(const Board& board);

}  // namespace biglia::futoshiki
