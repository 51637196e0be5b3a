// Wrong: empty columns stay empty.
#include <cstdio>
#include <utility>
#include <vector>

int m, n, k;
int cell[50][50];  // row 0 at the bottom; 0: empty

// The cells of the group of a cell.
std::vector<std::pair<int, int>> group_of(int row, int column) {
  static int seen[50][50], mark = 0;
  ++mark;
  std::vector<std::pair<int, int>> group(1, {row, column});
  seen[row][column] = mark;
  for (size_t i = 0; i < group.size(); ++i) {
    static const int kUp[] = {1, -1, 0, 0}, kRight[] = {0, 0, 1, -1};
    for (int way = 0; way < 4; ++way) {
      const int r = group[i].first + kUp[way], c = group[i].second + kRight[way];
      if (r < 0 || c < 0 || r >= m || c >= n || seen[r][c] == mark) continue;
      if (cell[r][c] != cell[row][column]) continue;
      seen[r][c] = mark;
      group.push_back({r, c});
    }
  }
  return group;
}

void play(int row, int column) {
  for (const auto& gone : group_of(row, column)) cell[gone.first][gone.second] = 0;
  for (int c = 0; c < n; ++c) {
    int top = 0;
    for (int r = 0; r < m; ++r) {
      if (cell[r][c] != 0) std::swap(cell[r][c], cell[top++][c]);
    }
  }
}

int main() {
  if (scanf("%d %d %d", &m, &n, &k) != 3) return 1;
  for (int r = m - 1; r >= 0; --r) {
    for (int c = 0; c < n; ++c) {
      if (scanf("%d", &cell[r][c]) != 1) return 1;
    }
  }
  for (;;) {
    size_t most = 1;
    int best_row = 0, best_column = 0;
    for (int r = 0; r < m; ++r) {
      for (int c = 0; c < n; ++c) {
        const size_t size = cell[r][c] == 0 ? 0 : group_of(r, c).size();
        if (size <= most) continue;
        most = size;
        best_row = r;
        best_column = c;
      }
    }
    if (most == 1) return 0;
    printf("%d %d\n", best_row, best_column);
    play(best_row, best_column);
  }
}
