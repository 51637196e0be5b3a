// Wrong: has room for 256 objects; reads and discards the others.
// Chooses, of all pushes, the one that brings the pawn nearest to the next object. If the last move
// did not bring it nearer, chooses any push half of the time.
#include <cstdio>
#include <cstdlib>
#include <vector>

// Exits of the cards: left 1, right 2, up 4, down 8.
const int kExits[11] = {3, 12, 10, 9, 5, 6, 15, 7, 11, 13, 14};

const int kRoom = 256;

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

unsigned long long state = 88172645463325252ULL;
unsigned random_below(unsigned bound) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return static_cast<unsigned>((state >> 20) % bound);
}

struct Move {
  int id, line, to;
  bool row, forward;
};

// The distance from the object's cell to the nearest cell within reach; stores that cell in `to`.
int distance(const Board& board, int expected, int& to) {
  int goal = -1;
  for (int i = 0; i < board.n * board.n; ++i) {
    if (board.object[i] == expected) goal = i;
  }
  int least = 3 * board.n;
  const std::vector<int> cells = board.reach();
  to = cells[random_below(static_cast<unsigned>(cells.size()))];
  if (goal < 0) return least;
  for (int cell : cells) {
    const int away = std::abs(cell % board.n - goal % board.n) + std::abs(cell / board.n - goal / board.n);
    if (away < least) {
      least = away;
      to = cell;
    }
  }
  return least;
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
    if (board.object[i] >= kRoom) board.object[i] = -1;
  }
  m = m < kRoom ? m : kRoom;
  int moves = 0, nearest = 1 << 30;
  bool stuck = false;
  for (int expected = 0; expected < m && moves < 20000;) {
    // The pushes that bring the pawn nearest to the object. If the last move did not bring it
    // nearer, any push half of the time.
    const bool any = stuck && random_below(2) == 0;
    int least = 1 << 30, ties = 0;
    Move best = {};
    const auto enough = [&] { return m > 25 && least == 0; };  // saves time with many objects
    for (int id = 0; id < 11 && !enough(); ++id) {
      if (class_of(id) != class_of(board.free_card)) continue;
      for (int line = 1; line < board.n && !enough(); line += 2) {
        for (int way = 0; way < 4 && !enough(); ++way) {
          Board next = board;
          next.push(way % 2 == 0, line, way < 2, id);
          Move move = {id, line, 0, way % 2 == 0, way < 2};
          int far = distance(next, expected, move.to);
          if (any && far > 0) far = 1 << 20;
          if (far < least) ties = 0;
          if (far > least || random_below(++ties) != 0) continue;
          least = far;
          best = move;
        }
      }
    }
    board.push(best.row, best.line, best.forward, best.id);
    board.px = best.to % board.n;
    board.py = best.to / board.n;
    const bool positive = best.forward == best.row;  // a positive number pushes right and down
    printf("%d %c %d %d %d\n", best.id, best.row ? 'r' : 'c', positive ? best.line + 1 : -(best.line + 1), board.px, board.py);
    ++moves;
    stuck = least >= nearest;
    nearest = least;
    if (board.object[best.to] == expected) ++expected;
  }
}
