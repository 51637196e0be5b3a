// Simulated annealing on a plan: an ordered list of cells of the first board. Each means "remove the
// group that this cell now belongs to", if the cell is still there and has a group. After the plan,
// random turns follow, of the most frequent colour only if there is no other. A new plan is a change
// of the last one: an entry is moved, removed or replaced. Stops if a plan clears the board.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

int m, n, k, kept;
std::vector<int> colour;  // of each cell of the first board, which is number column * m + row

unsigned long long dice = 88172645463325252ULL;
int below(int bound) {
  dice ^= dice << 13;
  dice ^= dice >> 7;
  dice ^= dice << 17;
  return static_cast<int>((dice >> 20) % bound);
}

// A board knows where each cell of the first board is now.
struct Board {
  std::vector<std::vector<int>> columns;  // cells of the first board, from the left, each from below
  std::vector<int> column_of, row_of;     // -1: removed
  long long points = 0;
  int left = 0;

  void start() {
    columns.assign(n, std::vector<int>(m));
    column_of.resize(m * n);
    row_of.resize(m * n);
    for (int i = 0; i < m * n; ++i) {
      columns[i / m][i % m] = i;
      column_of[i] = i / m;
      row_of[i] = i % m;
    }
    points = 0;
    left = m * n;
  }
  int at(int row, int column) const {
    if (column < 0 || column >= static_cast<int>(columns.size())) return -1;
    return row < 0 || row >= static_cast<int>(columns[column].size()) ? -1 : columns[column][row];
  }
  bool has_group(int cell) const {
    const int r = row_of[cell], c = column_of[cell];
    for (int next : {at(r + 1, c), at(r - 1, c), at(r, c + 1), at(r, c - 1)}) {
      if (next >= 0 && colour[next] == colour[cell]) return true;
    }
    return false;
  }
  // REQUIRES: the cell is there and has a group.
  void play(int cell) {
    std::vector<int> group(1, cell);
    std::vector<int> touched;
    const auto remove = [&](int gone) {
      touched.push_back(column_of[gone]);
      columns[column_of[gone]][row_of[gone]] = -1;
    };
    remove(cell);
    for (size_t i = 0; i < group.size(); ++i) {
      const int r = row_of[group[i]], c = column_of[group[i]];
      for (int next : {at(r + 1, c), at(r - 1, c), at(r, c + 1), at(r, c - 1)}) {
        if (next < 0 || colour[next] != colour[cell]) continue;
        remove(next);
        group.push_back(next);
      }
    }
    for (int gone : group) column_of[gone] = -1;
    std::sort(touched.begin(), touched.end());
    touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
    for (int c : touched) {
      std::vector<int>& cells = columns[c];
      cells.erase(std::remove(cells.begin(), cells.end(), -1), cells.end());
      for (size_t r = 0; r < cells.size(); ++r) row_of[cells[r]] = static_cast<int>(r);
    }
    for (size_t c = touched.front(), to = c; c < columns.size(); ++c) {
      if (!columns[c].empty()) {
        if (to != c) columns[to].swap(columns[c]);
        for (int moved : columns[to]) column_of[moved] = static_cast<int>(to);
        ++to;
      }
      if (c + 1 == columns.size()) columns.resize(to);
    }
    left -= static_cast<int>(group.size());
    points += (group.size() - 2LL) * (group.size() - 2LL);
  }
};

// Plays the plan and completes it. Returns the cells that were played.
std::vector<int> played(const std::vector<int>& plan, Board& board) {
  std::vector<int> game;
  board.start();
  for (int cell : plan) {
    if (board.column_of[cell] < 0 || !board.has_group(cell)) continue;
    board.play(cell);
    game.push_back(cell);
  }
  for (;;) {
    int any = -1, seen = 0, other = -1, seen_others = 0;
    for (const auto& cells : board.columns) {
      for (int cell : cells) {
        if (!board.has_group(cell)) continue;
        if (colour[cell] == kept) {
          if (below(++seen) == 0) any = cell;
        } else if (below(++seen_others) == 0) {
          other = cell;
        }
      }
    }
    if (other < 0) other = any;
    if (other < 0) return game;
    board.play(other);
    game.push_back(other);
  }
}

double value_of(const Board& board) {
  return static_cast<double>(board.points) - 40.0 * board.left;
}

int main() {
  if (scanf("%d %d %d", &m, &n, &k) != 3) return 1;
  colour.resize(m * n);
  std::vector<int> count(k + 1);
  for (int r = m - 1; r >= 0; --r) {
    for (int c = 0; c < n; ++c) {
      if (scanf("%d", &colour[c * m + r]) != 1) return 1;
      ++count[colour[c * m + r]];
    }
  }
  kept = static_cast<int>(std::max_element(count.begin(), count.end()) - count.begin());
  Board board;
  std::vector<int> game = played({}, board), best = game;
  double value = value_of(board), most = value;
  bool cleared = board.left == 0;
  const int plans = std::min(20000, std::max(20, 16000000 / (m * n) / std::max(1, m * n / 100)));
  for (int i = 0; i < plans && !cleared && !game.empty(); ++i) {
    std::vector<int> plan = game;
    const int from = below(static_cast<int>(plan.size()));
    const int cell = plan[from];
    const int kind = below(3);
    if (kind == 2) {
      plan[from] = below(m * n);
    } else {
      plan.erase(plan.begin() + from);
      if (kind == 0) plan.insert(plan.begin() + below(static_cast<int>(plan.size()) + 1), cell);
    }
    plan = played(plan, board);
    const double temperature = 100.0 * std::pow(0.05, static_cast<double>(i) / plans);
    const double next = value_of(board);
    cleared = board.left == 0;
    if (next > most || cleared) {
      most = next;
      best = plan;
    }
    if (next >= value || std::exp((next - value) / temperature) * 1000000 > below(1000000)) {
      value = next;
      game = plan;
    }
  }
  board.start();
  for (int cell : best) {
    printf("%d %d\n", board.row_of[cell], board.column_of[cell]);
    board.play(cell);
  }
}
