// Slow: plays every game of one move, then every game of two, and so on, with six colours for each
// move.
#include <algorithm>
#include <iostream>
#include <vector>

struct Board {
  int m = 0, n = 0;
  std::vector<char> colour;
  std::vector<int> region;  // for each cell, from 0
  int regions = 0;

  std::vector<int> beside(int cell) const {
    std::vector<int> cells;
    if (cell % n > 0) cells.push_back(cell - 1);
    if (cell % n + 1 < n) cells.push_back(cell + 1);
    if (cell >= n) cells.push_back(cell - n);
    if (cell + n < m * n) cells.push_back(cell + n);
    return cells;
  }

  void read() {
    std::cin >> m >> n;
    colour.resize(m * n);
    for (char& cell : colour) std::cin >> cell;
    region.assign(m * n, -1);
    std::vector<int> open;
    for (int first = 0; first < m * n; ++first) {
      if (region[first] >= 0) continue;
      region[first] = regions;
      open.push_back(first);
      while (!open.empty()) {
        const int cell = open.back();
        open.pop_back();
        for (const int to : beside(cell)) {
          if (region[to] >= 0 || colour[to] != colour[cell]) continue;
          region[to] = regions;
          open.push_back(to);
        }
      }
      ++regions;
    }
  }

  std::vector<std::vector<int>> neighbours() const {
    std::vector<std::vector<int>> lists(regions);
    for (int cell = 0; cell < m * n; ++cell) {
      for (const int to : beside(cell)) {
        if (region[to] != region[cell]) lists[region[cell]].push_back(region[to]);
      }
    }
    for (auto& list : lists) {
      std::sort(list.begin(), list.end());
      list.erase(std::unique(list.begin(), list.end()), list.end());
    }
    return lists;
  }
};

class Games {
 public:
  explicit Games(const Board& board) : board_(board), cells_(board.colour) {}

  int shortest() {
    for (int moves = 0;; ++moves) {
      if (ends_after(moves, 0)) return moves;
    }
  }

 private:
  void paint(int player, char colour) {
    const int first = player == 0 ? 0 : board_.m * board_.n - 1;
    std::vector<int> open = {first};
    std::vector<char> seen(cells_.size());
    const char old = cells_[first];
    seen[first] = 1;
    while (!open.empty()) {
      const int cell = open.back();
      open.pop_back();
      cells_[cell] = colour;
      for (const int to : board_.beside(cell)) {
        if (!seen[to] && cells_[to] == old) seen[to] = 1, open.push_back(to);
      }
    }
  }

  bool touch() const {
    std::vector<char> first(cells_.size()), second(cells_.size());
    gather(0, first);
    gather(board_.m * board_.n - 1, second);
    for (int cell = 0; cell < board_.m * board_.n; ++cell) {
      if (!first[cell]) continue;
      if (second[cell]) return true;
      for (const int to : board_.beside(cell)) {
        if (second[to]) return true;
      }
    }
    return false;
  }

  void gather(int from, std::vector<char>& region) const {
    std::vector<int> open = {from};
    region[from] = 1;
    while (!open.empty()) {
      const int cell = open.back();
      open.pop_back();
      for (const int to : board_.beside(cell)) {
        if (!region[to] && cells_[to] == cells_[cell]) region[to] = 1, open.push_back(to);
      }
    }
  }

  bool ends_after(int moves, int player) {
    if (touch()) return true;
    if (moves == 0) return false;
    const std::vector<char> before = cells_;
    for (char colour = '1'; colour <= '6'; ++colour) {
      paint(player, colour);
      if (ends_after(moves - 1, 1 - player)) return true;
      cells_ = before;
    }
    return false;
  }

  const Board& board_;
  std::vector<char> cells_;
};

int main() {
  Board board;
  board.read();
  std::cout << Games(board).shortest() << '\n';
}
