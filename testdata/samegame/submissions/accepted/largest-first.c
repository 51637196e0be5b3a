/* Removes the largest group until no group is left. */
#include <stdio.h>

static int m, n, k;
static int cell[50][50]; /* row 0 at the bottom; 0: empty */
static int rows[2500], columns[2500], size;

static void reach(int r, int c, int colour, int seen[50][50]) {
  if (r < 0 || c < 0 || r >= m || c >= n || seen[r][c] || cell[r][c] != colour) return;
  seen[r][c] = 1;
  rows[size] = r;
  columns[size++] = c;
  reach(r + 1, c, colour, seen);
  reach(r - 1, c, colour, seen);
  reach(r, c + 1, colour, seen);
  reach(r, c - 1, colour, seen);
}

static void settle(void) {
  int r, c, next = 0;
  for (c = 0; c < n; ++c) {
    int top = 0;
    for (r = 0; r < m; ++r) {
      const int colour = cell[r][c];
      cell[r][c] = 0;
      if (colour != 0) cell[top++][next] = colour;
    }
    if (top > 0) ++next;
  }
}

int main(void) {
  int r, c, i;
  if (scanf("%d %d %d", &m, &n, &k) != 3) return 1;
  for (r = m - 1; r >= 0; --r) {
    for (c = 0; c < n; ++c) {
      if (scanf("%d", &cell[r][c]) != 1) return 1;
    }
  }
  for (;;) {
    int seen[50][50] = {{0}};
    int most = 1, best_row = 0, best_column = 0;
    for (r = 0; r < m; ++r) {
      for (c = 0; c < n; ++c) {
        if (cell[r][c] == 0 || seen[r][c]) continue;
        size = 0;
        reach(r, c, cell[r][c], seen);
        if (size <= most) continue;
        most = size;
        best_row = r;
        best_column = c;
      }
    }
    if (most == 1) return 0;
    printf("%d %d\n", best_row, best_column);
    {
      int again[50][50] = {{0}};
      size = 0;
      reach(best_row, best_column, cell[best_row][best_column], again);
      for (i = 0; i < size; ++i) cell[rows[i]][columns[i]] = 0;
    }
    settle();
  }
}
