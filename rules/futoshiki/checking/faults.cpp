#include "rules/futoshiki/checking/faults.hpp"

#include <algorithm>
#include <map>

#include "toolkit/check.hpp"

namespace biglia::futoshiki {
namespace {

std::string number(std::size_t value) { return std::to_string(value); }

class Finder {
 public:
  Finder(const Board& board, const Grid& grid) : board_(board), grid_(grid) {}

  std::vector<Fault> find() {
    for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
      if (grid_[cell] == 0) continue;
      check_clue(cell);
      check_row(cell);
      check_column(cell);
    }
    for (std::size_t sign = 0; sign < board_.signs.size(); ++sign) check_sign(sign);
    std::multimap<std::size_t, Fault> by_cell;  // in insertion order at each cell
    for (Fault& fault : faults_) by_cell.emplace(fault.cell, std::move(fault));
    faults_.clear();
    for (auto& [cell, fault] : by_cell) faults_.push_back(std::move(fault));
    return std::move(faults_);
  }

 private:
  void check_clue(std::size_t cell) {
    const Value clue = board_.clues[cell];
    if (clue == 0 || clue == grid_[cell]) return;
    faults_.push_back({cell,
                       {},
                       {},
                       "cell " + cell_name(board_, cell) + " holds " + number(grid_[cell]) +
                           ", its clue is " + number(clue)});
  }

  // Reports the nearest previous cell with the same value.
  void check_row(std::size_t cell) {
    for (std::size_t other = cell; board_.column_of(other) > 0;) {
      if (grid_[--other] != grid_[cell]) continue;
      faults_.push_back({cell,
                         other,
                         {},
                         "row " + number(board_.row_of(cell) + 1) + " holds " +
                             number(grid_[cell]) + " twice, in columns " +
                             number(board_.column_of(other) + 1) + " and " +
                             number(board_.column_of(cell) + 1)});
      return;
    }
  }

  void check_column(std::size_t cell) {
    for (std::size_t other = cell; other >= board_.size;) {
      other -= board_.size;
      if (grid_[other] != grid_[cell]) continue;
      faults_.push_back({cell,
                         other,
                         {},
                         "column " + number(board_.column_of(cell) + 1) + " holds " +
                             number(grid_[cell]) + " twice, in rows " +
                             number(board_.row_of(other) + 1) + " and " +
                             number(board_.row_of(cell) + 1)});
      return;
    }
  }

  void check_sign(std::size_t index) {
    const auto [smaller, larger] = board_.signs[index];
    const Value low = grid_[smaller];
    const Value high = grid_[larger];
    if (low == 0 || high == 0 || low < high) return;
    faults_.push_back(
        {std::max<std::size_t>(smaller, larger), std::min<std::size_t>(smaller, larger), index,
         "the sign requires " + cell_name(board_, smaller) + " < " + cell_name(board_, larger) +
             ", found " + number(low) + " and " + number(high)});
  }

  const Board& board_;
  const Grid& grid_;
  std::vector<Fault> faults_;
};

}  // namespace

std::vector<Fault> find_faults(const Board& board, const Grid& grid) {
  BIGLIA_CHECK(grid.size() == board.cells());
  return Finder(board, grid).find();
}

}  // namespace biglia::futoshiki
