#include "reference/futoshiki/textbook.hpp"

#include <bit>
#include <utility>
#include <vector>

#include "rules/futoshiki/bounds.hpp"
#include "toolkit/check.hpp"

namespace biglia::futoshiki {
namespace {

using Word = std::uint64_t;

constexpr Word bit(unsigned value) { return Word{1} << (value - 1U); }

// The common part of both searches: the grid, the neighbours by signs, and the count.
class Backtracking {
 protected:
  explicit Backtracking(const Board& board)
      : size_(board.size), grid_(board.clues), above_(board.cells()), below_(board.cells()) {
    for (const Sign& sign : board.signs) {
      above_[sign.smaller].push_back(sign.larger);
      below_[sign.larger].push_back(sign.smaller);
    }
  }

  // Returns true if the values around the cell allow this value.
  bool agrees(std::size_t cell, Value value) const {
    const std::size_t row = cell / size_ * size_;
    const std::size_t column = cell % size_;
    for (std::size_t i = 0; i < size_; ++i) {
      const std::size_t in_row = row + i;
      const std::size_t in_column = i * size_ + column;
      if (in_row != cell && grid_[in_row] == value) return false;
      if (in_column != cell && grid_[in_column] == value) return false;
    }
    for (const CellIndex other : above_[cell]) {
      if (grid_[other] != 0 && grid_[other] <= value) return false;
    }
    for (const CellIndex other : below_[cell]) {
      if (grid_[other] >= value) return false;
    }
    return true;
  }

  bool clues_agree() const {
    for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
      if (grid_[cell] != 0 && !agrees(cell, grid_[cell])) return false;
    }
    return true;
  }

  // Assigns the value. Returns false if that exceeds kMaxAssignments.
  bool assign(std::size_t cell, Value value) {
    grid_[cell] = value;
    return ++assignments_ <= kMaxAssignments;
  }

  Outcome outcome(End end) {
    if (end != End::kSolved) return {end, {}, assignments_};
    return {end, std::move(grid_), assignments_};
  }

  std::size_t size_;
  Grid grid_;
  std::vector<std::vector<CellIndex>> above_, below_;  // larger and smaller neighbours by signs
  std::int64_t assignments_ = 0;
};

class Simple : Backtracking {
 public:
  explicit Simple(const Board& board) : Backtracking(board) {}

  Outcome run() { return outcome(clues_agree() ? search(0) : End::kNoSolution); }

 private:
  End search(std::size_t cell) {
    while (cell < grid_.size() && grid_[cell] != 0) ++cell;
    if (cell == grid_.size()) return End::kSolved;
    for (std::size_t number = 1; number <= size_; ++number) {
      const auto value = static_cast<Value>(number);
      if (!agrees(cell, value)) continue;
      if (!assign(cell, value)) return End::kGivenUp;
      if (const End end = search(cell + 1); end != End::kNoSolution) return end;
    }
    grid_[cell] = 0;
    return End::kNoSolution;
  }
};

class ForwardChecking : Backtracking {
 public:
  ForwardChecking(const Board& board, bool fewest_first)
      : Backtracking(board),
        fewest_first_(fewest_first),
        values_(board.cells(), ~Word{0} >> (64 - board.size)) {}

  Outcome run() {
    if (!clues_agree()) return outcome(End::kNoSolution);
    for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
      if (grid_[cell] != 0 && !check_forward(cell)) return outcome(End::kNoSolution);
    }
    return outcome(search());
  }

 private:
  End search() {
    const std::size_t cell = choose();
    if (cell == grid_.size()) return End::kSolved;
    for (Word rest = values_[cell]; rest != 0; rest &= rest - 1) {
      if (!assign(cell, static_cast<Value>(std::countr_zero(rest) + 1))) return End::kGivenUp;
      const std::size_t before = changed_.size();
      if (check_forward(cell)) {
        if (const End end = search(); end != End::kNoSolution) return end;
      }
      while (changed_.size() > before) {
        values_[changed_.back().first] = changed_.back().second;
        changed_.pop_back();
      }
    }
    grid_[cell] = 0;
    return End::kNoSolution;
  }

  // The next blank cell, or the number of cells if there is none.
  std::size_t choose() const {
    std::size_t chosen = grid_.size();
    int fewest = 65;
    for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
      if (grid_[cell] != 0) continue;
      if (!fewest_first_) return cell;
      if (const int values = std::popcount(values_[cell]); values < fewest) {
        fewest = values;
        chosen = cell;
      }
    }
    return chosen;
  }

  // Removes the values that the cell's value excludes from the blank cells around it. Returns false
  // if one of them has no value left.
  bool check_forward(std::size_t cell) {
    const Value value = grid_[cell];
    const std::size_t row = cell / size_ * size_;
    for (std::size_t i = 0; i < size_; ++i) {
      if (!restrict_to(row + i, ~bit(value))) return false;
      if (!restrict_to(i * size_ + cell % size_, ~bit(value))) return false;
    }
    for (const CellIndex other : above_[cell]) {
      if (!restrict_to(other, ~(bit(value) | (bit(value) - 1)))) return false;
    }
    for (const CellIndex other : below_[cell]) {
      if (!restrict_to(other, bit(value) - 1)) return false;
    }
    return true;
  }

  bool restrict_to(std::size_t cell, Word values) {
    const Word old = values_[cell];
    if (grid_[cell] != 0 || (old & ~values) == 0) return true;
    changed_.emplace_back(cell, old);
    values_[cell] = old & values;
    return values_[cell] != 0;
  }

  bool fewest_first_;
  std::vector<Word> values_;                           // the remaining values of each blank cell
  std::vector<std::pair<std::size_t, Word>> changed_;  // cells and their previous values, in order
};

}  // namespace

Outcome solve_by_textbook(const Board& board, Strategy strategy) {
  BIGLIA_CHECK(strategy != Strategy::kBest);
  if (strategy == Strategy::kSimple) return Simple(board).run();
  return ForwardChecking(board, strategy == Strategy::kFewestValuesFirst).run();
}

}  // namespace biglia::futoshiki
