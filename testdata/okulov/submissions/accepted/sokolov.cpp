// A deque of cells: a step within a colour costs nothing, and a step to another colour costs one
// move.
#include <deque>
#include <iostream>
#include <string>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::size_t m, n;
  std::cin >> m >> n;
  std::string board;
  for (std::string word; board.size() < m * n && std::cin >> word;) board += word;
  std::vector<int> distance(m * n, -1);
  std::vector<bool> done(m * n);
  std::deque<std::size_t> cells = {0};
  distance[0] = 0;
  while (!done[m * n - 1]) {
    const std::size_t cell = cells.front();
    cells.pop_front();
    if (done[cell]) continue;
    done[cell] = true;
    const auto look = [&](std::size_t to) {
      const bool same = board[to] == board[cell];
      const int by = distance[cell] + (same ? 0 : 1);
      if (distance[to] >= 0 && distance[to] <= by) return;
      distance[to] = by;
      if (same) {
        cells.push_front(to);
      } else {
        cells.push_back(to);
      }
    };
    if (cell % n > 0) look(cell - 1);
    if (cell % n + 1 < n) look(cell + 1);
    if (cell >= n) look(cell - n);
    if (cell + n < m * n) look(cell + n);
  }
  std::cout << distance[m * n - 1] - 1;
}
