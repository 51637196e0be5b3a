// Mistake: uses a matrix of regions by regions, which needs too much memory for a million regions.
#include <iostream>
#include <queue>
#include <vector>

int main() {
  int m, n;
  std::cin >> m >> n;
  std::vector<std::vector<char>> colour(m, std::vector<char>(n));
  for (auto& row : colour)
    for (char& cell : row) std::cin >> cell;
  const int down[] = {0, 1, 0, -1}, right[] = {1, 0, -1, 0};
  std::vector<std::vector<int>> region(m, std::vector<int>(n, -1));
  int regions = 0;
  for (int i = 0; i < m; ++i) {
    for (int j = 0; j < n; ++j) {
      if (region[i][j] >= 0) continue;
      region[i][j] = regions;
      std::queue<std::pair<int, int>> cells;
      for (cells.push({i, j}); !cells.empty(); cells.pop()) {
        const auto [r, c] = cells.front();
        for (int k = 0; k < 4; ++k) {
          const int y = r + down[k], x = c + right[k];
          if (y < 0 || y >= m || x < 0 || x >= n || region[y][x] >= 0 || colour[y][x] != colour[r][c]) continue;
          region[y][x] = regions;
          cells.push({y, x});
        }
      }
      ++regions;
    }
  }
  std::vector<std::vector<bool>> beside(regions, std::vector<bool>(regions));
  for (int i = 0; i < m; ++i) {
    for (int j = 0; j < n; ++j) {
      for (int k = 0; k < 4; ++k) {
        const int y = i + down[k], x = j + right[k];
        if (y >= 0 && y < m && x >= 0 && x < n) beside[region[i][j]][region[y][x]] = true;
      }
    }
  }
  std::vector<int> distance(regions, -1);
  distance[0] = 0;
  std::queue<int> queue;
  for (queue.push(0); !queue.empty(); queue.pop()) {
    for (int to = 0; to < regions; ++to) {
      if (!beside[queue.front()][to] || distance[to] >= 0) continue;
      distance[to] = distance[queue.front()] + 1;
      queue.push(to);
    }
  }
  std::cout << distance[region[m - 1][n - 1]] - 1 << '\n';
}
