// Sorts the regions of a board into layers by their distance from the last cell's region. It floods
// the board layer by layer and needs neither region numbers nor an edge list.
//
// A cell is a byte: its colour, and its layer modulo 3. The layer modulo 3 is enough to distinguish
// the previous layer from the next one, because neighbours are at most one layer apart. The board
// is stored in strips of 64 columns, each row by row. A layer crosses the whole board; the strips
// make it touch one page of memory per 64 rows instead of one per row. A layer is a list of runs. A
// run is a sequence of adjacent cells of one colour in half a row of a strip. Two scans of the list
// build a layer. The first scan floods its regions to their full size, and the list grows during
// the scan. The second scan lists the adjacent runs that are in no layer yet; they begin the next
// layer.
//
// Cost: linear in the cells. No recursion. Memory: one byte per cell for the rows that were read,
// with the columns rounded up to a multiple of 64 and two more strips; and 4 bytes per run of two
// layers (no cell is in two lists). On a large board that is at most about 5 bytes per cell; the
// worst case is a board on which no two adjacent cells have the same colour.
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
  // Reads the whole board. Returns the reader's error if it fails.
  static Result<Layers> read(BoardReader& reader);

  // Floods until the first cell is reached. Returns the distance of its region from the last
  // cell's region, which is at least 1. REQUIRES: called only once.
  std::uint64_t distance();

  // The colours of the regions on a shortest path from the first cell's region to the last cell's,
  // excluding both ends. REQUIRES: called only once, after distance(). Cost: linear in the cells of
  // the path's regions. Memory: one byte per region, and 4 bytes per cell of the largest region.
  std::vector<Colour> path();

 private:
  using Cell = std::uint8_t;
  using Index = std::uint32_t;

  Layers(std::size_t rows, std::size_t columns);

  Index index(std::size_t row, std::size_t column) const;
  void store_row(std::size_t row, const std::vector<Colour>& colours);

  void flood(Cell mark);
  void reach_next(Cell mark);
  Index step_nearer(Index from, std::uint64_t layer);

  Index strip_ = 0;  // cells per strip, including a border row above and one below
  struct Free {
    void operator()(Cell* cells) const { std::free(cells); }
  };
  // The strips, with a border strip before the first and one after the last. The system provides
  // this memory only when it is written, so an announced size alone costs nothing.
  std::unique_ptr<Cell[], Free> cells_;
  Index first_ = 0;
  Index last_ = 0;
  std::uint64_t distance_ = 0;
  CellList layer_;  // the runs of the current layer; in path(), the cells of a region
  CellList next_;   // the runs found so far of the next layer
};

}  // namespace biglia::okulov
