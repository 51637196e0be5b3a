// Slow: follows every simple path from region to region, and keeps the shortest.
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

// Uses an explicit stack, so that on large boards it is only slow and does not crash.
int shortest(const std::vector<std::vector<int>>& neighbours, int last) {
  std::vector<std::size_t> next = {0};
  std::vector<int> way = {0};
  std::vector<bool> on_way(neighbours.size());
  on_way[0] = true;
  int best = static_cast<int>(neighbours.size());
  while (!way.empty()) {
    const int here = way.back();
    if (here == last) best = std::min(best, static_cast<int>(way.size()) - 1);
    if (here == last || next.back() == neighbours[here].size()) {
      on_way[here] = false;
      way.pop_back();
      next.pop_back();
      continue;
    }
    const int to = neighbours[here][next.back()++];
    if (on_way[to]) continue;
    on_way[to] = true;
    way.push_back(to);
    next.push_back(0);
  }
  return best;
}

int main() {
  Board board;
  board.read();
  std::cout << shortest(board.neighbours(), board.region.back()) - 1 << '\n';
}
