// Right but slow: tries all games to the end, without remembering boards.
#include <algorithm>
#include <cstdio>
#include <vector>

typedef std::vector<std::vector<int>> Board;  // columns from the left, each from below
int m, n, k;
std::vector<std::pair<int, int>> game, best;
long long most = -1;

int at(const Board& board, int row, int column) {
  if (column < 0 || column >= static_cast<int>(board.size())) return 0;
  return row < 0 || row >= static_cast<int>(board[column].size()) ? 0 : board[column][row];
}

int reach(Board& board, int row, int column, int colour) {
  if (colour == 0 || at(board, row, column) != colour) return 0;
  board[column][row] = 0;
  return 1 + reach(board, row + 1, column, colour) + reach(board, row - 1, column, colour) +
         reach(board, row, column + 1, colour) + reach(board, row, column - 1, colour);
}

void search(const Board& board, long long points) {
  Board unseen = board;
  bool over = true;
  for (int c = 0; c < static_cast<int>(board.size()); ++c) {
    for (int r = 0; r < static_cast<int>(board[c].size()); ++r) {
      const int size = reach(unseen, r, c, at(unseen, r, c));
      if (size < 2) continue;
      over = false;
      Board next = board;
      reach(next, r, c, board[c][r]);
      for (std::vector<int>& cells : next) cells.erase(std::remove(cells.begin(), cells.end(), 0), cells.end());
      next.erase(std::remove_if(next.begin(), next.end(), [](const std::vector<int>& cells) { return cells.empty(); }), next.end());
      game.push_back({r, c});
      search(next, points + (size - 2LL) * (size - 2));
      game.pop_back();
    }
  }
  if (!over) return;
  if (board.empty()) points = 1LL * m * n * m * n;
  if (points > most) {
    most = points;
    best = game;
  }
}

int main() {
  if (scanf("%d %d %d", &m, &n, &k) != 3) return 1;
  Board board(n, std::vector<int>(m));
  for (int r = m - 1; r >= 0; --r) {
    for (int c = 0; c < n; ++c) {
      if (scanf("%d", &board[c][r]) != 1) return 1;
    }
  }
  search(board, 0);
  for (const auto& turn : best) printf("%d %d\n", turn.first, turn.second);
}
