// The naive twin of samegame's rules: plays a game literally by the statement, on an array of rows
// and columns. It is written from the statement alone. Tests compare the rules with it.
#pragma once

#include <cstddef>
#include <vector>

namespace biglia::samegame {

struct NaiveGame {
  int m = 0;                      // rows
  int n = 0;                      // columns
  std::vector<int> colours = {};  // row by row, row 0 at the bottom; 0: empty
  long long sum = 0;              // of (x-2)^2 over the turns

  int& at(int row, int column) {
    return colours[static_cast<std::size_t>(row) * static_cast<std::size_t>(n) +
                   static_cast<std::size_t>(column)];
  }

  // Removes the group of a cell. Returns the number of removed cells, or 0 for an illegal turn,
  // which changes nothing.
  int play(int row, int column);

  // The number of cells that are left, of one colour or of all.
  int left(int expected) const;
  int left() const;

  long long javeriana() const;
  long long literature(int most_colours) const;
};

}  // namespace biglia::samegame
