#pragma once

// The naive twin of futoshiki: the simplest correct programs for the statement. Tests compare the
// reference with them. They are therefore written from the statement alone and share no code with
// rules/ or with the rest of reference/. Do not optimise them.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace biglia::futoshiki {

struct NaiveBoard {
  int size = 0;
  std::vector<std::vector<int>> cells;    // 0: blank
  std::vector<std::array<int, 4>> signs;  // X1 Y1 X2 Y2 as in the input, from 1
};

// The boards of an input. Throws std::runtime_error if the input is malformed.
std::vector<NaiveBoard> naive_read(const std::string& input);

// Returns true if the values on the board satisfy all rules of the statement. Ignores blanks.
bool naive_satisfies_rules(const NaiveBoard& board);

// The number of solutions, at most `most`. Tries each value in each cell. Only for small boards.
std::int64_t naive_solutions(NaiveBoard board, std::int64_t most);

enum class NaiveStrategy : std::uint8_t { kSimple, kForwardChecking, kFewestValuesFirst };

struct NaiveRun {
  bool solved = false;
  std::int64_t assignments = 0;
  std::vector<std::vector<int>> cells;  // if solved
};

// Runs the strategy as described in the statement. Stops after more than `most` assignments.
NaiveRun naive_run(const NaiveBoard& board, NaiveStrategy strategy, std::int64_t most);

}  // namespace biglia::futoshiki
