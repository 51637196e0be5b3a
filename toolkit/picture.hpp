// Pictures of boards: cells in rows and columns, signs between neighbours, words below; drawn as SVG
// or with the signs of a terminal.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace biglia {

struct BoardPicture {
  enum Way : unsigned { kLeft = 1, kRight = 2, kUp = 4, kDown = 8 };
  struct Cell {
    std::string text = {};   // ASCII; in a terminal the longest makes all cells as wide
    unsigned colour = 0;     // 0: none; 1 to 6, and beyond that the same again
    unsigned ways = 0;       // from its middle to its sides, a sum of kLeft to kDown
    std::size_t region = 0;  // between neighbours of different regions stands a thick line
    bool strong = false;     // given, not found
    bool fault = false;
  };
  // Between a cell and its neighbour on the right or below.
  struct Sign {
    std::size_t row = 0;
    std::size_t column = 0;
    bool below = false;
    char text = '<';  // '<' or '>'; below, '^' for the smaller value above, 'v' for the larger
    bool fault = false;
  };

  std::string title = {};
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<Cell> cells = {};  // rows x columns, row by row
  std::vector<Sign> signs = {};
  std::vector<std::string> notes = {};   // below the board
  std::vector<std::string> faults = {};  // below them, as faults

  Cell& cell(std::size_t row, std::size_t column) { return cells.at(row * columns + column); }
  const Cell& cell(std::size_t row, std::size_t column) const {
    return cells.at(row * columns + column);
  }
};

// One SVG for all of them, one below the other; text is escaped. Cost: some 200 bytes a cell.
std::string to_svg(std::span<const BoardPicture> pictures);

// For a terminal of any width; without `colours` a colour is not seen, and a fault is marked by '!'.
std::string to_terminal(std::span<const BoardPicture> pictures, bool colours);

}  // namespace biglia
