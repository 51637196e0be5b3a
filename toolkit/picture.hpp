// Pictures of boards as data: cells in rows and columns, signs between neighbours, and lines of
// text below the board. pictures/base draws them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace biglia {

struct BoardPicture {
  enum Way : unsigned { kLeft = 1, kRight = 2, kUp = 4, kDown = 8 };
  struct Cell {
    std::string text = {};   // ASCII; in a terminal the longest text sets the width of all cells
    unsigned colour = 0;     // 0: none; 1 to 6: a colour; larger numbers repeat the six colours
    unsigned ways = 0;       // ways from the middle to the sides, a sum of kLeft to kDown
    std::size_t region = 0;  // a thick line separates neighbours of different regions
    bool strong = false;     // bold: the value was given in the input
    bool fault = false;
  };
  // A sign between a cell and its neighbour on the right or below.
  struct Sign {
    std::size_t row = 0;
    std::size_t column = 0;
    bool below = false;
    char text = '<';  // '<' or '>'; if below: '^' if the value above is smaller, else 'v'
    bool fault = false;
  };

  std::string title = {};
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<Cell> cells = {};  // rows x columns, row by row
  std::vector<Sign> signs = {};
  std::vector<std::string> notes = {};   // lines below the board
  std::vector<std::string> faults = {};  // lines below the notes, highlighted as faults

  Cell& cell(std::size_t row, std::size_t column) { return cells.at(row * columns + column); }
  const Cell& cell(std::size_t row, std::size_t column) const {
    return cells.at(row * columns + column);
  }
};

}  // namespace biglia
