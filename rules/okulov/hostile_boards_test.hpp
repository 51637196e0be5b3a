// Boards for cost tests, each defined by a formula for the colour of a cell: easy boards, random
// boards, and worst cases.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <string>

#include "rules/okulov/board.hpp"
#include "toolkit/problem_test.hpp"
#include "toolkit/random.hpp"

namespace biglia::okulov {

struct HostileBoard {
  const char* name;
  // The colour of a cell, counted from 0, on a board of `side` rows and columns.
  std::function<std::size_t(std::size_t row, std::size_t column, std::size_t side)> colour;
};

inline const std::array<HostileBoard, 9>& hostile_boards() {
  static Random random(1);
  static const std::array<HostileBoard, 9> boards = {{
      // Two regions only.
      {"halves", [](auto row, auto, auto side) { return row < side / 2 ? 0U : 1U; }},
      {"noise", [](auto, auto, auto) { return random.below(6); }},
      // Regions of many shapes, with holes.
      {"noise of two colours", [](auto, auto, auto) { return random.below(2); }},
      // As many regions as cells, in the maximum number of layers.
      {"chequered",
       [](auto row, auto column, auto side) {
         return row + column + 2 == 2 * side ? std::size_t{2} : (row + column) % 2;
       }},
      // Vertical teeth, each a stack of runs of one cell, which the last row joins to one region.
      {"standing comb",
       [](auto row, auto column, auto side) {
         return row + 1 == side || column % 2 == 1 ? std::size_t{0} : std::size_t{1};
       }},
      {"lying comb",
       [](auto row, auto column, auto side) {
         return column + 1 == side || row % 2 == 1 ? std::size_t{0} : std::size_t{1};
       }},
      // Sets of cells that are joined from right to left, so the trees of a union-find become
      // paths.
      {"stairs",
       [](auto row, auto column, auto side) {
         if (row + 1 == side) return 0U;
         const auto from_right = side - 1 - column;
         if (row <= from_right / 2) return 1U;
         return from_right % 2 == 0 ? 0U : 2U;
       }},
      // One region that touches all others.
      {"star",
       [](auto row, auto column, auto side) {
         return row % 2 == 1 && column % 2 == 1 && row + 1 < side ? 1U : 0U;
       }},
      // A ring in each layer.
      {"rings",
       [](auto row, auto column, auto side) {
         return std::min({row, column, side - 1 - row, side - 1 - column}) % 2;
       }},
  }};
  return boards;
}

// The input of a board, with packed cells.
inline std::string text_of(const Board& board) {
  return written_by([&](ByteSink& sink) -> Result<void> {
           write(board, Form::kPacked, sink);
           return {};
         })
      .value();
}

// Builds the board. The last cell is recoloured if it has the colour of the first cell.
inline Board hostile_board(const HostileBoard& hostile, std::size_t side) {
  Board board{.rows = side, .columns = side};
  for (std::size_t row = 0; row < side; ++row) {
    for (std::size_t column = 0; column < side; ++column) {
      board.cells.push_back(static_cast<Colour>(1 + hostile.colour(row, column, side)));
    }
  }
  if (board.cells.back() == board.cells.front()) board.cells.back() = 6;
  if (board.cells.back() == board.cells.front()) board.cells.back() = 5;
  return board;
}

}  // namespace biglia::okulov
