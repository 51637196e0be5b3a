#include <queue>
#include <set>
#include <utility>
#include <vector>

#include "reference/okulov/plain_flood.hpp"

namespace biglia::okulov {
namespace {

class PlainFlood {
 public:
  explicit PlainFlood(const Board& board) : board_(board), region_(board.cells.size(), -1) {}

  std::size_t fewest_moves() {
    for (std::size_t row = 0; row < board_.rows; ++row) {
      for (std::size_t column = 0; column < board_.columns; ++column) {
        if (region(row, column) < 0) flood(row, column);
      }
    }
    for (std::size_t row = 0; row < board_.rows; ++row) {
      for (std::size_t column = 0; column < board_.columns; ++column) {
        if (row > 0) note(region(row - 1, column), region(row, column));
        if (column > 0) note(region(row, column - 1), region(row, column));
      }
    }
    return distance() - 1;
  }

 private:
  int& region(std::size_t row, std::size_t column) {
    return region_[row * board_.columns + column];
  }

  void flood(std::size_t first_row, std::size_t first_column) {
    const int number = regions_++;
    std::queue<std::pair<std::size_t, std::size_t>> cells;
    const auto join = [&](std::size_t row, std::size_t column, Colour colour) {
      if (region(row, column) >= 0 || board_.at(row, column) != colour) return;
      region(row, column) = number;
      cells.emplace(row, column);
    };
    join(first_row, first_column, board_.at(first_row, first_column));
    for (; !cells.empty(); cells.pop()) {
      const auto [row, column] = cells.front();
      const Colour colour = board_.at(row, column);
      if (row > 0) join(row - 1, column, colour);
      if (column > 0) join(row, column - 1, colour);
      if (column + 1 < board_.columns) join(row, column + 1, colour);
      if (row + 1 < board_.rows) join(row + 1, column, colour);
    }
  }

  void note(int a, int b) {
    if (a == b) return;
    edges_.emplace(a, b);
    edges_.emplace(b, a);
  }

  std::size_t distance() {
    // The distance of each region plus one; 0 if it is not reached yet.
    std::vector<std::size_t> distances(static_cast<std::size_t>(regions_), 0);
    std::queue<int> queue;
    const auto at = [&](int number) -> std::size_t& {
      return distances[static_cast<std::size_t>(number)];
    };
    at(region_.front()) = 1;
    for (queue.push(region_.front()); !queue.empty(); queue.pop()) {
      const int here = queue.front();
      for (auto edge = edges_.lower_bound({here, 0}); edge != edges_.end() && edge->first == here;
           ++edge) {
        if (at(edge->second) > 0) continue;
        at(edge->second) = at(here) + 1;
        queue.push(edge->second);
      }
    }
    return at(region_.back()) - 1;
  }

  const Board& board_;
  std::vector<int> region_;  // region number of each cell, -1 if not flooded yet
  int regions_ = 0;
  std::set<std::pair<int, int>> edges_;
};

}  // namespace

std::size_t fewest_moves_by_plain_flood(const Board& board) {
  return PlainFlood(board).fewest_moves();
}

}  // namespace biglia::okulov
