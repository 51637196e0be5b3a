// The strategies for solving a board, and the outcome of one of them on a board.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rules/futoshiki/board.hpp"

namespace biglia::futoshiki {

enum class Strategy : std::uint8_t {
  kSimple,             // backtracking in row order
  kForwardChecking,    // the same with forward checking
  kFewestValuesFirst,  // forward checking, and the cell with the fewest remaining values first
  kBest,               // search.hpp
};

struct StrategyName {
  Strategy strategy;
  std::string_view name;
};

inline constexpr std::array<StrategyName, 4> kStrategies = {
    {{Strategy::kSimple, "simple"},
     {Strategy::kForwardChecking, "fc"},
     {Strategy::kFewestValuesFirst, "fc-mrv"},
     {Strategy::kBest, "best"}}};

enum class End : std::uint8_t {
  kSolved,
  kGivenUp,  // after more than kMaxAssignments assignments
  kNoSolution,
  kNotDecided,  // `best` reached its limit of work
};

struct Outcome {
  End end = End::kNoSolution;
  Grid grid = {};  // if solved
  // The number of values put into blank cells. A textbook strategy puts a value after it has
  // checked the value against those around it. `best` only counts guesses, which it makes if
  // nothing more follows without one; a guess that a cell does not have a value also counts.
  std::int64_t assignments = 0;
};

// The work limit of `best` on a hard board, in steps (hard_boards.hpp): about 25 s.
inline constexpr std::uint64_t kMostWork = 4'000'000'000;

// Solves a board with any strategy. `best` has no limit of assignments, the others have no limit of
// work.
Outcome solve_board(const Board& board, Strategy strategy, std::uint64_t work = kMostWork);

}  // namespace biglia::futoshiki
