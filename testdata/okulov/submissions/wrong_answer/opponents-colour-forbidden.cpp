// Mistake: does not allow a player to paint in the current colour of the opponent's region, as in
// the rules of a similar game.
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

int main() {
  std::ios::sync_with_stdio(false);
  Board board;
  board.read();
  // For boards within the bounds of the first groups only.
  if (board.regions > 50) {
    std::cout << -1 << '\n';
    return 0;
  }
  const auto neighbours = board.neighbours();
  std::vector<char> colour(board.regions);
  for (int cell = 0; cell < board.m * board.n; ++cell)
    colour[board.region[cell]] = board.colour[cell];
  const int last = board.region.back();
  // Breadth first over pairs of the regions that the two players joined last.
  const int all = board.regions;
  std::vector<int> moves(all * all * 2, -1);
  std::queue<int> queue;
  const auto reach = [&](int first, int second, int player, int after) {
    const int state = (first * all + second) * 2 + player;
    if (moves[state] >= 0) return;
    moves[state] = after;
    queue.push(state);
  };
  for (reach(0, last, 0, 0); !queue.empty(); queue.pop()) {
    const int state = queue.front(), player = state % 2, first = state / 2 / all,
              second = state / 2 % all;
    const auto& around = neighbours[first];
    if (std::find(around.begin(), around.end(), second) != around.end()) {
      std::cout << moves[state] << '\n';
      return 0;
    }
    reach(first, second, 1 - player, moves[state] + 1);
    for (const int to : neighbours[player == 0 ? first : second]) {
      if (colour[to] == colour[player == 0 ? second : first]) continue;
      reach(player == 0 ? to : first, player == 0 ? second : to, 1 - player, moves[state] + 1);
    }
  }
}
