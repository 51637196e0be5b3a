// Keeps the most promising boards after each turn: points so far, and what the colours that are left
// could still give if each became one group.
#include <algorithm>
#include <cstdio>
#include <string>
#include <unordered_set>
#include <vector>

const size_t kMostTurns = 60;  // of a board

int m, n, k;

struct Node {
  std::vector<std::vector<short>> columns;
  long long points = 0, hope = 0;
  int parent = -1, row = 0, column = 0;
};

struct Turn {
  int parent, row, column;
};

int at(const Node& node, int row, int column) {
  if (column < 0 || column >= static_cast<int>(node.columns.size())) return 0;
  const auto& cells = node.columns[column];
  return row < 0 || row >= static_cast<int>(cells.size()) ? 0 : cells[row];
}

// Removes the group of a cell and returns its size.
int play(Node& node, int row, int column) {
  const int colour = at(node, row, column);
  std::vector<std::pair<int, int>> group(1, {row, column});
  node.columns[column][row] = 0;
  static const int kUp[] = {1, -1, 0, 0}, kRight[] = {0, 0, 1, -1};
  for (size_t i = 0; i < group.size(); ++i) {
    for (int way = 0; way < 4; ++way) {
      const int r = group[i].first + kUp[way], c = group[i].second + kRight[way];
      if (at(node, r, c) != colour) continue;
      node.columns[c][r] = 0;
      group.push_back({r, c});
    }
  }
  for (auto& cells : node.columns) cells.erase(std::remove(cells.begin(), cells.end(), 0), cells.end());
  const auto is_empty = [](const std::vector<short>& cells) { return cells.empty(); };
  node.columns.erase(std::remove_if(node.columns.begin(), node.columns.end(), is_empty), node.columns.end());
  return static_cast<int>(group.size());
}

// The first cell of each group of two or more.
std::vector<std::pair<int, int>> turns(const Node& node) {
  std::vector<std::pair<int, int>> found;
  Node copy = node;
  for (int c = 0; c < static_cast<int>(copy.columns.size()); ++c) {
    for (int r = 0; r < static_cast<int>(copy.columns[c].size()); ++r) {
      const int colour = copy.columns[c][r];
      if (colour == 0) continue;
      std::vector<std::pair<int, int>> group(1, {r, c});
      copy.columns[c][r] = 0;
      static const int kUp[] = {1, -1, 0, 0}, kRight[] = {0, 0, 1, -1};
      for (size_t i = 0; i < group.size(); ++i) {
        for (int way = 0; way < 4; ++way) {
          const int y = group[i].first + kUp[way], x = group[i].second + kRight[way];
          if (at(copy, y, x) != colour) continue;
          copy.columns[x][y] = 0;
          group.push_back({y, x});
        }
      }
      if (group.size() > 1) found.push_back({r, c});
    }
  }
  return found;
}

long long hope_of(const Node& node) {
  static std::vector<int> count;
  count.assign(k + 1, 0);
  for (const auto& cells : node.columns) {
    for (short colour : cells) ++count[colour];
  }
  long long hope = node.points;
  for (int c : count) hope += c > 2 ? (c - 2LL) * (c - 2) : 0;
  return hope;
}

std::string key_of(const Node& node) {
  std::string key;
  for (const auto& cells : node.columns) {
    key.append(reinterpret_cast<const char*>(cells.data()), cells.size() * sizeof(short));
    key.append(2, '\0');
  }
  return key;
}

int main() {
  if (scanf("%d %d %d", &m, &n, &k) != 3) return 1;
  Node start;
  start.columns.assign(n, std::vector<short>(m));
  for (int r = m - 1; r >= 0; --r) {
    for (int c = 0; c < n; ++c) {
      if (scanf("%hd", &start.columns[c][r]) != 1) return 1;
    }
  }
  const size_t width = std::max(1, 18000 / (m * n) / std::max(1, m * n / 225));
  std::vector<Turn> history;  // of all boards that were kept
  std::vector<Node> beam(1, start);
  long long most = -1;
  int best = -1;
  while (!beam.empty()) {
    std::vector<Node> next;
    std::unordered_set<std::string> seen;
    for (const Node& node : beam) {
      auto moves = turns(node);
      if (moves.size() > kMostTurns) {  // a part of them, from all over the board
        for (size_t i = 0; i < kMostTurns; ++i) moves[i] = moves[i * moves.size() / kMostTurns];
        moves.resize(kMostTurns);
      }
      if (moves.empty()) {
        const long long points = node.columns.empty() ? 1LL * m * n * m * n : node.points;
        if (points > most) {
          most = points;
          best = node.parent;
        }
      }
      for (const auto& cell : moves) {
        Node after = node;
        const int removed = play(after, cell.first, cell.second);
        if (!seen.insert(key_of(after)).second) continue;
        after.points += (removed - 2LL) * (removed - 2);
        after.hope = hope_of(after);
        after.row = cell.first;
        after.column = cell.second;
        next.push_back(after);
      }
      if (next.size() > 4 * width) {
        std::nth_element(next.begin(), next.begin() + width, next.end(), [](const Node& a, const Node& b) { return a.hope > b.hope; });
        next.resize(width);
      }
    }
    std::sort(next.begin(), next.end(), [](const Node& a, const Node& b) { return a.hope > b.hope; });
    if (next.size() > width) next.resize(width);
    for (Node& node : next) {
      history.push_back({node.parent, node.row, node.column});
      node.parent = static_cast<int>(history.size()) - 1;
    }
    beam.swap(next);
  }
  std::vector<Turn> game;
  for (int i = best; i >= 0; i = history[i].parent) game.push_back(history[i]);
  for (size_t i = game.size(); i-- > 0;) printf("%d %d\n", game[i].row, game[i].column);
}
