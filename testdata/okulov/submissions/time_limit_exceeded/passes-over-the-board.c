/* Slow: shortens distances cell by cell in scans of the whole board, each from the top left, until a
   scan changes nothing. The path begins at the bottom right, so it grows by about one cell a scan. */
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int m, n, i, k, changed = 1;
  char *colour;
  int *distance;
  if (scanf("%d %d", &m, &n) != 2) return 1;
  colour = malloc((size_t)m * n);
  distance = malloc((size_t)m * n * sizeof *distance);
  for (i = 0; i < m * n; i++) {
    if (scanf(" %c", &colour[i]) != 1) return 1;
    distance[i] = 100000000;
  }
  distance[m * n - 1] = 0;
  while (changed) {
    changed = 0;
    for (i = 0; i < m * n; i++) {
      const int beside[4] = {i % n > 0 ? i - 1 : i, i % n + 1 < n ? i + 1 : i, i >= n ? i - n : i, i + n < m * n ? i + n : i};
      for (k = 0; k < 4; k++) {
        const int by = distance[beside[k]] + (colour[i] != colour[beside[k]]);
        if (by >= distance[i]) continue;
        distance[i] = by;
        changed = 1;
      }
    }
  }
  printf("%d\n", distance[0] - 1);
  return 0;
}
