#include "reference/samegame/naive_twin.hpp"

namespace biglia::samegame {

int NaiveGame::left(int expected) const {
  int count = 0;
  for (const int c : colours) count += c == expected ? 1 : 0;
  return count;
}

int NaiveGame::left() const { return m * n - left(0); }

long long NaiveGame::javeriana() const {
  if (left() > 0) return sum;
  const long long cells = 1LL * m * n;
  return cells * cells;
}

long long NaiveGame::literature(int most_colours) const {
  if (left() == 0) return sum + 1000;
  long long points = sum;
  for (int c = 1; c <= most_colours; ++c) {
    const long long r = left(c);
    if (r > 0) points -= (r - 2) * (r - 2);
  }
  return points;
}

int NaiveGame::play(int row, int column) {
  if (row < 0 || row >= m || column < 0 || column >= n) return 0;
  const int chosen = at(row, column);
  if (chosen == 0) return 0;

  // The group: repeat over the whole board until no cell joins it.
  NaiveGame in{.m = m, .n = n, .colours = std::vector<int>(colours.size())};
  in.at(row, column) = 1;
  int size = 1;
  for (bool grew = true; grew;) {
    grew = false;
    for (int i = 0; i < m; ++i) {
      for (int j = 0; j < n; ++j) {
        if (in.at(i, j) == 1 || at(i, j) != chosen) continue;
        if ((i > 0 && in.at(i - 1, j) == 1) || (i + 1 < m && in.at(i + 1, j) == 1) ||
            (j > 0 && in.at(i, j - 1) == 1) || (j + 1 < n && in.at(i, j + 1) == 1)) {
          in.at(i, j) = 1;
          grew = true;
          ++size;
        }
      }
    }
  }
  if (size < 2) return 0;
  sum += 1LL * (size - 2) * (size - 2);
  for (int i = 0; i < m; ++i) {
    for (int j = 0; j < n; ++j) {
      if (in.at(i, j) == 1) at(i, j) = 0;
    }
  }

  // A cell with an empty cell below it falls by one, until none falls.
  for (bool fell = true; fell;) {
    fell = false;
    for (int i = 1; i < m; ++i) {
      for (int j = 0; j < n; ++j) {
        if (at(i, j) == 0 || at(i - 1, j) != 0) continue;
        at(i - 1, j) = at(i, j);
        at(i, j) = 0;
        fell = true;
      }
    }
  }

  // An empty column with a column that is not empty on its right exchanges places with it.
  for (bool moved = true; moved;) {
    moved = false;
    for (int j = 0; j + 1 < n; ++j) {
      if (at(0, j) != 0 || at(0, j + 1) == 0) continue;
      for (int i = 0; i < m; ++i) {
        at(i, j) = at(i, j + 1);
        at(i, j + 1) = 0;
      }
      moved = true;
    }
  }
  return size;
}

}  // namespace biglia::samegame
