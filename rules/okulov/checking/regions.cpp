#include "rules/okulov/checking/regions.hpp"

#include <algorithm>

#include "toolkit/operations.hpp"

namespace biglia::okulov::checking {
namespace {

using Parents = std::vector<std::uint32_t>;

// Finds the root of a tree of cells, with path halving.
std::uint32_t root_of(Parents& parents, std::uint32_t cell) {
  while (parents[cell] != cell) {
    count_operations();
    parents[cell] = parents[parents[cell]];
    cell = parents[cell];
  }
  return cell;
}

// Unites two trees under the smaller root: every parent precedes its children.
void unite(Parents& parents, std::uint32_t a, std::uint32_t b) {
  const std::uint32_t root_a = root_of(parents, a);
  const std::uint32_t root_b = root_of(parents, b);
  parents[std::max(root_a, root_b)] = std::min(root_a, root_b);
}

// Calls see(a, b) for the regions a and b on the two sides of each border between cells. A border
// between rows is reported once for as long as it separates the same two regions.
template <typename See>
void for_each_border(const Board& board, const std::vector<Region>& of_cell, See see) {
  for (std::size_t row = 0; row < board.rows; ++row) {
    const std::size_t begin = row * board.columns;
    std::pair<Region, Region> above_before{0, 0};
    for (std::size_t cell = begin; cell < begin + board.columns; ++cell) {
      if (cell > begin && of_cell[cell - 1] != of_cell[cell]) see(of_cell[cell - 1], of_cell[cell]);
      if (row == 0) continue;
      const std::pair above{of_cell[cell - board.columns], of_cell[cell]};
      if (above.first != above.second && above != above_before) see(above.first, above.second);
      above_before = above;
    }
  }
}

}  // namespace

Regions::Regions(const Board& board) {
  join(board);
  number();
  list_neighbours(board);
}

// Builds trees of cells in of_cell_, one per region, rooted at the region's first cell.
void Regions::join(const Board& board) {
  of_cell_.resize(board.cells.size());
  for (std::size_t cell = 0; cell < of_cell_.size(); ++cell) {
    const auto here = static_cast<std::uint32_t>(cell);
    of_cell_[cell] = here;
    if (cell % board.columns > 0 && board.cells[cell - 1] == board.cells[cell]) {
      unite(of_cell_, here - 1, here);
    }
    if (cell >= board.columns && board.cells[cell - board.columns] == board.cells[cell]) {
      unite(of_cell_, here - static_cast<std::uint32_t>(board.columns), here);
    }
  }
}

// Replaces the trees by region numbers. A parent gets its number before its children.
void Regions::number() {
  std::size_t regions = 0;
  for (std::size_t cell = 0; cell < of_cell_.size(); ++cell) regions += of_cell_[cell] == cell;
  first_cells_.reserve(regions);
  for (std::size_t cell = 0; cell < of_cell_.size(); ++cell) {
    if (of_cell_[cell] == cell) {
      of_cell_[cell] = static_cast<Region>(first_cells_.size());
      first_cells_.push_back(static_cast<std::uint32_t>(cell));
    } else {
      of_cell_[cell] = of_cell_[of_cell_[cell]];
    }
  }
}

// Counts the neighbours of each region to size one array for all lists, then fills the lists.
void Regions::list_neighbours(const Board& board) {
  begins_.assign(count() + 1, 0);
  for_each_border(board, of_cell_, [this](Region a, Region b) {
    ++begins_[a];
    ++begins_[b];
  });
  std::uint32_t end = 0;
  for (std::uint32_t& begin : begins_) begin = end += begin;
  neighbours_.resize(end);
  for_each_border(board, of_cell_, [this](Region a, Region b) {
    neighbours_[--begins_[a]] = b;
    neighbours_[--begins_[b]] = a;
  });
}

}  // namespace biglia::okulov::checking
