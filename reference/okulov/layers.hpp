// The regions of a board in layers by their distance from the last cell's region, without a number
// for each region and without a list of edges: the board is flooded layer by layer.
//
// A cell is a byte: its colour, and its layer modulo 3, which is enough to tell the layer before
// from the one behind since neighbours are at most one layer apart. The board lies in strips of 64
// columns, in which the rows follow each other: a layer crosses the whole board, and so it touches
// a page of memory for 64 of its rows where it would touch one for each. A layer is a list of runs,
// cells of one colour side by side in half a strip's row, and is made in two passes over it: the
// first floods its regions to their full size, by which the list grows while it is walked; the
// second lists the runs beside them that are in no layer yet, which are the next layer's beginning.
//
// Cost: linear in the cells. No recursion. Memory: a byte a cell, of columns rounded up to 64 and
// of two more strips, for as many rows as were read; and 4 bytes for each run of two layers, no cell being in two lists: some 5
// bytes a cell of a large board at most, where no two cells side by side have one colour.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>

#include "reference/okulov/cell_list.hpp"
#include "rules/okulov/board_reader.hpp"

namespace biglia::okulov {

class Layers {
 public:
  // Reads the whole board, or gives the reader's error.
  static Result<Layers> read(BoardReader& reader);

  // Floods until the first cell is reached: the distance of its region from the last cell's, from
  // 1. To be called once.
  std::uint64_t distance();

  // The colours of the regions of a shortest path from the first cell's region to the last cell's,
  // both of these left out. To be called once, after distance(). Cost: linear in the cells of the
  // path's regions. Memory: a byte a region, and 4 bytes a cell of the largest of them.
  std::vector<Colour> path();

 private:
  using Cell = std::uint8_t;
  using Index = std::uint32_t;

  Layers(std::size_t rows, std::size_t columns);

  Index index(std::size_t row, std::size_t column) const;
  void take_row(std::size_t row, const std::vector<Colour>& colours);

  void flood(Cell mark);
  void reach_next(Cell mark);
  Index step_nearer(Index from, std::uint64_t layer);

  Index strip_ = 0;  // cells of a strip, with a row of border above and one below
  struct Free {
    void operator()(Cell* cells) const { std::free(cells); }
  };
  // The strips, with one of border before them and one behind: memory that the system gives as it is
  // written, and not because the input says that it has so many cells.
  std::unique_ptr<Cell[], Free> cells_;
  Index first_ = 0;
  Index last_ = 0;
  std::uint64_t distance_ = 0;
  CellList layer_;  // the runs of the layer at hand; path()'s cells
  CellList next_;   // the runs found of the next one
};

}  // namespace biglia::okulov
