// The ways to solve a board that can be chosen between, and what one of them made of a board.
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
  kBest,               // ours: search.hpp
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
  kNotDecided,  // the work that `best` may take on a board was not enough
};

struct Outcome {
  End end = End::kNoSolution;
  Grid grid = {};  // where solved
  // A value put into a blank cell: by the textbook's strategies after it was found to agree with the
  // values around it; by `best` only as a guess, when nothing more followed without one. A guess that a
  // cell is without a value is counted, too.
  std::int64_t assignments = 0;
};

// What `best` may look at, candidates and others, on a board that is hard for it (hard_boards.hpp): some
// 25 s.
inline constexpr std::uint64_t kMostWork = 4'000'000'000;

// By any strategy. `best` has no limit of assignments, the others none of work.
Outcome solve_board(const Board& board, Strategy strategy, std::uint64_t work = kMostWork);

}  // namespace biglia::futoshiki
