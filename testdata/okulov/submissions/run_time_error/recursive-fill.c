/* Mistake: a region is filled by a recursive function, one call per cell: a region of two million cells
   needs more stack than there is memory. */
#include <stdio.h>
#include <stdlib.h>

static int m, n;
static char *colour;
static int *region;

static void fill(int row, int column, int number, char wanted, int *size) {
  int down, right;
  if (row < 0 || row >= m || column < 0 || column >= n) return;
  if (region[row * n + column] || colour[row * n + column] != wanted) return;
  region[row * n + column] = number;
  ++*size;
  for (down = -1; down <= 1; down++)
    for (right = -1; right <= 1; right++)
      if ((down == 0) != (right == 0)) fill(row + down, column + right, number, wanted, size);
}

static void *room(size_t count) {
  void *p = calloc(count, sizeof(int));
  if (p == NULL) exit(1);
  return p;
}

int main(void) {
  int regions = 0, i, size = 0, *distance, *lists, here, head = 0, tail = 0, *queue, *cell_next, to, k;
  if (scanf("%d %d", &m, &n) != 2) return 1;
  colour = malloc((size_t)m * n);
  region = room((size_t)m * n);
  for (i = 0; i < m * n; i++)
    if (scanf(" %c", &colour[i]) != 1) return 1;
  for (i = 0; i < m * n; i++)
    if (!region[i]) fill(i / n, i % n, ++regions, colour[i], &size);
  /* The cells of each region as a list, then breadth first over the regions. */
  lists = room(regions + 1);
  cell_next = room((size_t)m * n);
  distance = room(regions + 1);
  queue = room(regions + 1);
  for (i = 0; i < m * n; i++) {
    cell_next[i] = lists[region[i]];
    lists[region[i]] = i + 1;
  }
  distance[1] = 1;
  queue[tail++] = 1;
  while (head < tail) {
    here = queue[head++];
    for (i = lists[here]; i; i = cell_next[i - 1]) {
      const int c = i - 1;
      const int beside[4] = {c % n > 0 ? c - 1 : c, c % n + 1 < n ? c + 1 : c, c >= n ? c - n : c, c + n < m * n ? c + n : c};
      for (k = 0; k < 4; k++) {
        to = region[beside[k]];
        if (distance[to]) continue;
        distance[to] = distance[here] + 1;
        queue[tail++] = to;
      }
    }
  }
  printf("%d\n", distance[region[m * n - 1]] - 2);
  return 0;
}
