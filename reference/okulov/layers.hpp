// The regions of a board in layers by their distance from the last cell's region, without a number
// for each region and without a list of edges: the board is flooded layer by layer.
//
// A cell is a byte: its colour, and its layer modulo 3, which is enough to tell the layer before
// from the one behind since neighbours are at most one layer apart. What is listed are not cells
// but runs, maximal stretches of one colour in a row. A layer is made in two passes over its list:
// the first floods its regions to their full size, by which the list grows while it is walked; the
// second lists the runs beside them that are in no layer yet, which are the next layer's beginning.
//
// Cost: linear in the cells; long runs are looked through some 8 bytes at a time. No recursion.
// Memory: a byte a cell and 4 bytes a run of two layers, as no run is in two lists: at most 5 bytes
// a cell, whatever the board, and some KiB.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/okulov/run_list.hpp"
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

  Layers() = default;

  void flood(Cell mark);
  void reach_next(Cell mark);
  void mark_run(Index inside, Cell mark, RunList& list);
  Index run_end(Index begin) const;
  Index step_nearer(Index from, std::uint64_t layer);

  std::vector<Cell> cells_;  // with a border around them
  Index stride_ = 0;
  Index first_ = 0;
  Index last_ = 0;
  std::uint64_t distance_ = 0;
  RunList layer_;  // the first cells of the runs of the layer at hand
  RunList next_;   // and of those found of the next one
};

}  // namespace biglia::okulov
