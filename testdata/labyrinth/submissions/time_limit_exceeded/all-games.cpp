// Tries all games of one move, then all of two, and so on. Correct, but too slow for more than a
// few moves.
#include <cstdio>
#include <string>
#include <vector>

// Exits of the cards: left 1, right 2, up 4, down 8.
const int kExits[11] = {3, 12, 10, 9, 5, 6, 15, 7, 11, 13, 14};

int class_of(int card) { return card < 2 ? 0 : card < 6 ? 1 : card < 7 ? 2 : 3; }

struct Board {
  int n, free_card, free_object, px, py;
  std::vector<int> card, object;

  int at(int x, int y) const { return y * n + x; }

  // Pushes `id` into a line; forward is to the right or up.
  void push(bool row, int line, bool forward, int id) {
    const int first = forward ? 0 : n - 1, step = forward ? 1 : -1, last = n - 1 - first;
    const int out = row ? at(last, line) : at(line, last);
    const int out_card = card[out], out_object = object[out];
    for (int i = last; i != first; i -= step) {
      const int to = row ? at(i, line) : at(line, i);
      const int from = row ? at(i - step, line) : at(line, i - step);
      card[to] = card[from];
      object[to] = object[from];
    }
    const int in = row ? at(first, line) : at(line, first);
    card[in] = id;
    object[in] = free_object;
    free_card = out_card;
    free_object = out_object;
    if (row ? py == line : px == line) {
      int& along = row ? px : py;
      along = along == last ? first : along + step;
    }
  }

  std::vector<int> reach() const {
    static const int kStepX[4] = {-1, 1, 0, 0}, kStepY[4] = {0, 0, 1, -1};
    std::vector<int> cells(1, at(px, py));
    std::vector<bool> seen(n * n);
    seen[cells[0]] = true;
    for (size_t i = 0; i < cells.size(); ++i) {
      const int x = cells[i] % n, y = cells[i] / n;
      for (int d = 0; d < 4; ++d) {
        const int nx = x + kStepX[d], ny = y + kStepY[d];
        if (nx < 0 || ny < 0 || nx >= n || ny >= n || seen[at(nx, ny)]) continue;
        const bool joined = (kExits[card[cells[i]]] >> d & 1) && (kExits[card[at(nx, ny)]] >> (d ^ 1) & 1);
        if (!joined) continue;
        seen[at(nx, ny)] = true;
        cells.push_back(at(nx, ny));
      }
    }
    return cells;
  }
};

std::string game;

// Whether the objects from `expected` on can be found in `left` moves; if so, `game` contains the
// moves.
bool search(const Board& board, int expected, int m, int left) {
  if (expected == m) return true;
  if (left == 0) return false;
  for (int id = 0; id < 11; ++id) {
    if (class_of(id) != class_of(board.free_card)) continue;
    for (int line = 1; line < board.n; line += 2) {
      for (int way = 0; way < 4; ++way) {
        const bool row = way % 2 == 0, forward = way < 2;
        Board pushed = board;
        pushed.push(row, line, forward, id);
        for (int cell : pushed.reach()) {
          Board next = pushed;
          next.px = cell % board.n;
          next.py = cell / board.n;
          const size_t length = game.size();
          char text[64];
          snprintf(text, sizeof text, "%d %c %d %d %d\n", id, row ? 'r' : 'c', forward == row ? line + 1 : -(line + 1), next.px, next.py);
          game += text;
          if (search(next, expected + (next.object[cell] == expected), m, left - 1)) return true;
          game.resize(length);
        }
      }
    }
  }
  return false;
}

int main() {
  Board board;
  int m;
  if (scanf("%d %d %d %d %d", &board.n, &m, &board.free_card, &board.px, &board.py) != 5) return 1;
  board.free_object = -1;
  board.card.resize(board.n * board.n);
  board.object.resize(board.n * board.n);
  for (int i = 0; i < board.n * board.n; ++i) {
    if (scanf("%d %d", &board.card[i], &board.object[i]) != 2) return 1;
  }
  int moves = 1;
  while (!search(board, 0, m, moves)) ++moves;
  fputs(game.c_str(), stdout);
}
