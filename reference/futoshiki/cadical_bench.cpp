// The encoding has a variable for each candidate: "value v is in row r, column c". Clauses: every
// cell, every value in a row and every value in a column has at least one candidate and no two; two
// values that a sign forbids are not both chosen; a clue is a unit clause.
#include <cadical.hpp>
#include <vector>

#include "reference/futoshiki/rivals_bench.hpp"

namespace biglia::futoshiki {
namespace {

using Clock = std::chrono::steady_clock;

class Deadline : public CaDiCaL::Terminator {
 public:
  explicit Deadline(std::chrono::milliseconds timeout) : end_(Clock::now() + timeout) {}
  bool terminate() override { return Clock::now() >= end_; }

 private:
  Clock::time_point end_;
};

class Cadical : public Rival {
 public:
  explicit Cadical(const Board& board) : size_(board.size) {
    solver_.set("quiet", 1);
    for (std::size_t first = 0; first < size_; ++first) {
      for (std::size_t second = 0; second < size_; ++second) add_exactly_one(first, second);
    }
    for (std::size_t cell = 0; cell < board.cells(); ++cell) {
      if (board.clues[cell] != 0) add({variable(cell, board.clues[cell] - 1U)});
    }
    for (const Sign& sign : board.signs) add_sign(sign);
  }

  std::optional<Grid> next(std::chrono::milliseconds timeout) override {
    if (last_) exclude(*last_);
    Deadline deadline(timeout);
    solver_.connect_terminator(&deadline);
    const bool found = solver_.solve() == kSatisfiable;
    solver_.disconnect_terminator();
    if (!found) return std::nullopt;
    last_ = Grid(size_ * size_);
    for (std::size_t cell = 0; cell < last_->size(); ++cell) {
      for (std::size_t value = 0; value < size_; ++value) {
        if (solver_.val(variable(cell, value)) > 0) {
          (*last_)[cell] = static_cast<Value>(value + 1);
        }
      }
    }
    return last_;
  }

 private:
  static constexpr int kSatisfiable = 10;  // the exit code of SAT solvers

  int variable(std::size_t cell, std::size_t value) const {
    return static_cast<int>(cell * size_ + value + 1);
  }

  void add(const std::vector<int>& clause) {
    for (const int literal : clause) solver_.add(literal);
    solver_.add(0);
  }

  // Exactly one candidate for the cell in row `first` and column `second`, for the value `second`
  // in row `first`, and for the value `second` in column `first`.
  void add_exactly_one(std::size_t first, std::size_t second) {
    std::vector<int> in_cell;
    std::vector<int> in_row;
    std::vector<int> in_column;
    for (std::size_t i = 0; i < size_; ++i) {
      in_cell.push_back(variable(first * size_ + second, i));
      in_row.push_back(variable(first * size_ + i, second));
      in_column.push_back(variable(i * size_ + first, second));
    }
    for (const auto& literals : {in_cell, in_row, in_column}) {
      add(literals);
      for (std::size_t i = 0; i < size_; ++i) {
        for (std::size_t j = 0; j < i; ++j) add({-literals[i], -literals[j]});
      }
    }
  }

  void add_sign(const Sign& sign) {
    for (std::size_t small = 0; small < size_; ++small) {
      for (std::size_t large = 0; large <= small; ++large) {
        add({-variable(sign.smaller, small), -variable(sign.larger, large)});
      }
    }
  }

  void exclude(const Grid& grid) {
    std::vector<int> clause;
    clause.reserve(grid.size());
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      clause.push_back(-variable(cell, grid[cell] - 1U));
    }
    add(clause);
  }

  CaDiCaL::Solver solver_;
  std::size_t size_;
  std::optional<Grid> last_;
};

}  // namespace

std::unique_ptr<Rival> make_cadical(const Board& board) { return std::make_unique<Cadical>(board); }

}  // namespace biglia::futoshiki
