/* Mistake: expects the colours of a row without blanks between them. */
#include <stdio.h>
#include <stdlib.h>

static int m, n, regions;
static char *colour;        /* for each cell, m x n */
static int *region;         /* for each cell, from 1; 0: not yet numbered */
static int *stack, *begin, *list, *distance;

static void *room(size_t count) {
  void *p = calloc(count + 1, sizeof(int));
  if (p == NULL) exit(1);
  return p;
}

static void read_board(void) {
  int i, c;
  if (scanf("%d %d", &m, &n) != 2) exit(1);
  colour = room((size_t)m * n / sizeof(int) + 1);
  for (i = 0; i < m * n; i++) {
    c = getchar();
    while (c == '\n') c = getchar();
    if (c == EOF) c = '0';
    colour[i] = (char)(c);
  }
}

/* The k-th neighbour of a cell, or -1. */
static int neighbour(int cell, int k) {
  static const int down[] = {0, 1, 0, -1}, right[] = {1, 0, -1, 0};
  int r = cell / n + down[k], c = cell % n + right[k];
  return r < 0 || r >= m || c < 0 || c >= n ? -1 : r * n + c;
}

static void number_regions(void) {
  int i, k, cell, to, top;
  for (i = 0; i < m * n; i++) {
    if (region[i]) continue;
    region[i] = ++regions;
    stack[0] = i;
    for (top = 1; top > 0;) {
      cell = stack[--top];
      for (k = 0; k < 4; k++) {
        to = neighbour(cell, k);
        if (to < 0 || region[to] || colour[to] != colour[cell]) continue;
        region[to] = regions;
        stack[top++] = to;
      }
    }
  }
}

/* The neighbours of each region: list[begin[r]] to list[begin[r + 1] - 1]. */
static void find_neighbours(void) {
  int i, k, pass, to;
  for (pass = 0; pass < 2; pass++) {
    for (i = 0; i < m * n; i++)
      for (k = 0; k < 4; k++) {
        to = neighbour(i, k);
        if (to < 0 || region[to] == region[i]) continue;
        if (pass == 0)
          begin[region[i] + 1]++;
        else
          list[--begin[region[i] + 1]] = region[to];
      }
    if (pass == 0) {
      for (i = 1; i <= regions + 2; i++) begin[i] += begin[i - 1];
      list = room(begin[regions + 2]);
    }
  }
  for (i = 0; i <= regions; i++) begin[i] = begin[i + 1];
  begin[regions + 1] = begin[regions + 2];
}

/* Breadth first; -1: not yet reached. */
static void search(int from) {
  int head = 0, tail = 1, i, here, to;
  for (i = 1; i <= regions; i++) distance[i] = -1;
  distance[from] = 0;
  stack[0] = from;
  while (head < tail) {
    here = stack[head++];
    for (i = begin[here]; i < begin[here + 1]; i++) {
      to = list[i];
      if (distance[to] >= 0) continue;
      distance[to] = distance[here] + 1;
      stack[tail++] = to;
    }
  }
}

int main(void) {
  read_board();
  region = room((size_t)m * n);
  stack = room((size_t)m * n);
  distance = room((size_t)m * n + 2);
  number_regions();
  begin = room(regions + 3);
  find_neighbours();
  search(1);
  printf("%d\n", distance[region[m * n - 1]] - 1);
  return 0;
}
