#include "reference/futoshiki/naive_twin.hpp"

#include <set>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace biglia::futoshiki {
namespace {

// The remaining values of each cell, as sets. Every assignment copies all of them.
using Remaining = std::vector<std::vector<std::set<int>>>;

class Run {
 public:
  Run(NaiveBoard board, NaiveStrategy strategy, std::int64_t most)
      : board_(std::move(board)), strategy_(strategy), most_(most) {}

  NaiveRun run() {
    NaiveRun result;
    if (naive_satisfies_rules(board_)) {
      Remaining remaining(count(), std::vector<std::set<int>>(count(), all_values()));
      bool possible = true;
      for (int x = 0; x < board_.size; ++x) {
        for (int y = 0; y < board_.size; ++y) {
          if (cell(x, y) != 0) possible = look_ahead(remaining, x, y) && possible;
        }
      }
      result.solved = (possible || strategy_ == NaiveStrategy::kSimple) && solve(remaining);
    }
    result.assignments = assignments_;
    if (result.solved) result.cells = board_.cells;
    return result;
  }

 private:
  std::size_t count() const { return static_cast<std::size_t>(board_.size); }
  int& cell(int x, int y) {
    return board_.cells[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)];
  }
  static std::set<int>& at(Remaining& remaining, int x, int y) {
    return remaining[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)];
  }

  std::set<int> all_values() const {
    std::set<int> values;
    for (int v = 1; v <= board_.size; ++v) values.insert(v);
    return values;
  }

  bool solve(Remaining& remaining) {
    int x = -1;
    int y = -1;
    if (!choose(remaining, x, y)) return true;
    const std::set<int> values =
        strategy_ == NaiveStrategy::kSimple ? all_values() : at(remaining, x, y);
    for (const int v : values) {
      cell(x, y) = v;
      if (!naive_satisfies_rules(board_)) continue;
      if (++assignments_ > most_) return false;
      Remaining next = remaining;
      const bool possible = strategy_ == NaiveStrategy::kSimple || look_ahead(next, x, y);
      if (possible && solve(next)) return true;
      if (assignments_ > most_) return false;
    }
    cell(x, y) = 0;
    return false;
  }

  bool choose(Remaining& remaining, int& x, int& y) {
    std::size_t fewest = count() + 1;
    for (int i = 0; i < board_.size; ++i) {
      for (int j = 0; j < board_.size; ++j) {
        if (cell(i, j) != 0) continue;
        const std::size_t left =
            strategy_ == NaiveStrategy::kFewestValuesFirst ? at(remaining, i, j).size() : count();
        if (left >= fewest) continue;
        fewest = left;
        x = i;
        y = j;
      }
    }
    return x >= 0;
  }

  // Removes the values that (x, y) forbids from every blank cell. Returns false if one of them has
  // no value left.
  bool look_ahead(Remaining& remaining, int x, int y) {
    const int value = cell(x, y);
    for (int i = 0; i < board_.size; ++i) {
      if (cell(x, i) == 0) at(remaining, x, i).erase(value);
      if (cell(i, y) == 0) at(remaining, i, y).erase(value);
    }
    for (const auto& [x1, y1, x2, y2] : board_.signs) {
      for (int v = 1; v <= board_.size; ++v) {
        const bool from_smaller = x1 - 1 == x && y1 - 1 == y && cell(x2 - 1, y2 - 1) == 0;
        const bool from_larger = x2 - 1 == x && y2 - 1 == y && cell(x1 - 1, y1 - 1) == 0;
        if (from_smaller && v <= value) at(remaining, x2 - 1, y2 - 1).erase(v);
        if (from_larger && v >= value) at(remaining, x1 - 1, y1 - 1).erase(v);
      }
    }
    for (int i = 0; i < board_.size; ++i) {
      for (int j = 0; j < board_.size; ++j) {
        if (cell(i, j) == 0 && at(remaining, i, j).empty()) return false;
      }
    }
    return true;
  }

  NaiveBoard board_;
  NaiveStrategy strategy_;
  std::int64_t most_;
  std::int64_t assignments_ = 0;
};

}  // namespace

std::vector<NaiveBoard> naive_read(const std::string& input) {
  std::istringstream in(input);
  int cases = 0;
  in >> cases;
  std::vector<NaiveBoard> boards;
  for (int i = 0; i < cases; ++i) {
    NaiveBoard board;
    int signs = 0;
    in >> board.size >> signs;
    if (!in) break;
    board.cells.assign(static_cast<std::size_t>(board.size),
                       std::vector<int>(static_cast<std::size_t>(board.size)));
    for (auto& row : board.cells) {
      for (int& value : row) in >> value;
    }
    board.signs.resize(static_cast<std::size_t>(signs));
    for (auto& sign : board.signs) {
      for (int& number : sign) in >> number;
    }
    boards.push_back(board);
  }
  if (!in) throw std::runtime_error("expected a number, found another token or the end");
  return boards;
}

bool naive_satisfies_rules(const NaiveBoard& board) {
  const auto size = static_cast<std::size_t>(board.size);
  for (std::size_t i = 0; i < size; ++i) {
    std::set<int> row;
    std::set<int> column;
    for (std::size_t j = 0; j < size; ++j) {
      if (board.cells[i][j] != 0 && !row.insert(board.cells[i][j]).second) return false;
      if (board.cells[j][i] != 0 && !column.insert(board.cells[j][i]).second) return false;
    }
  }
  for (const auto& [x1, y1, x2, y2] : board.signs) {
    const auto value = [&](int x, int y) {
      return board.cells[static_cast<std::size_t>(x - 1)][static_cast<std::size_t>(y - 1)];
    };
    if (value(x1, y1) != 0 && value(x2, y2) != 0 && value(x1, y1) >= value(x2, y2)) return false;
  }
  return true;
}

std::int64_t naive_solutions(NaiveBoard board, std::int64_t most) {
  if (!naive_satisfies_rules(board)) return 0;
  for (auto& row : board.cells) {
    for (int& value : row) {
      if (value != 0) continue;
      std::int64_t found = 0;
      for (value = 1; value <= board.size && found < most; ++value) {
        found += naive_solutions(board, most - found);
      }
      return found;
    }
  }
  return 1;
}

NaiveRun naive_run(const NaiveBoard& board, NaiveStrategy strategy, std::int64_t most) {
  return Run(board, strategy, most).run();
}

}  // namespace biglia::futoshiki
