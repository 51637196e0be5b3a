// The representation of a board for the checker and for pictures: numbered regions and their
// neighbours. It shares no code with the reference, which has neither numbers nor edges.
//
// Cost: near linear in the cells. A cell takes three steps up its tree, as counted on boards of
// every kind; path halving bounds the steps by the logarithm of the cells. A region that touches
// all others costs no more than they do, because borders are listed and not sorted. Memory: 4 bytes
// per cell for its region, 8 per region, and 8 for each pair of neighbouring cells in different
// regions. If every region is a single cell, this is some 28 bytes per cell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/okulov/board.hpp"

namespace biglia::okulov::checking {

using Region = std::uint32_t;

class Regions {
 public:
  explicit Regions(const Board& board);

  std::size_t count() const { return first_cells_.size(); }
  // Regions are numbered from 0 by their first cells, row by row.
  Region of(std::size_t cell) const { return of_cell_[cell]; }
  std::size_t first_cell(Region region) const { return first_cells_[region]; }
  Region of_first_player() const { return of_cell_.front(); }
  Region of_second_player() const { return of_cell_.back(); }

  // The neighbours of this region. A region may occur more than once.
  std::span<const Region> neighbours(Region region) const {
    return std::span(neighbours_).subspan(begins_[region], begins_[region + 1] - begins_[region]);
  }

 private:
  void join(const Board& board);
  void number();
  void list_neighbours(const Board& board);

  std::vector<Region> of_cell_;
  std::vector<std::uint32_t> first_cells_;
  std::vector<std::uint32_t> begins_;  // of each region's neighbours in neighbours_, then the end
  std::vector<Region> neighbours_;
};

}  // namespace biglia::okulov::checking
