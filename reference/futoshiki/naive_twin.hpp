#pragma once

// The naive twin of futoshiki: the plainest right programs for the statement. Tests compare the
// reference with them, so they are written from the statement alone and share no code with rules/ or
// with the rest of reference/. Do not make them clever.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace biglia::futoshiki {

struct NaiveBoard {
  int size = 0;
  std::vector<std::vector<int>> cells;    // 0 for a blank
  std::vector<std::array<int, 4>> signs;  // X1 Y1 X2 Y2 as they stand in the input, from 1
};

// The boards of an input. Throws std::runtime_error where it cannot be read.
std::vector<NaiveBoard> naive_read(const std::string& input);

// Are all of the statement's rules kept by what stands, blanks aside?
bool naive_rules_kept(const NaiveBoard& board);

// The number of solutions, but no more than `most`: each cell is given each value. For small boards.
std::int64_t naive_solutions(NaiveBoard board, std::int64_t most);

enum class NaiveStrategy : std::uint8_t { kSimple, kForwardChecking, kFewestValuesFirst };

struct NaiveRun {
  bool solved = false;
  std::int64_t assignments = 0;
  std::vector<std::vector<int>> cells;  // where solved
};

// The strategy's run, as the statement tells it; it stops when it has made more than `most`
// assignments.
NaiveRun naive_run(const NaiveBoard& board, NaiveStrategy strategy, std::int64_t most);

}  // namespace biglia::futoshiki
