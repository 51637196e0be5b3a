/* Mistake: fills a region by a recursive function with one call per cell. A region of two
   million cells needs more stack than the memory limit. */
#include <stdio.h>
#include <stdlib.h>

static int m, n;
static char *colour;
static int *region;

typedef struct {
  char *colour; /* of the board */
  int *region;
  int rows, columns;
  int row, column; /* of the cell */
  int from_row, from_column; /* of the previous cell */
  int number; /* of the region */
  char expected;
} Step;

/* The four steps are in memory during the calls: some 200 bytes a call with any compiler
   options. */
static void fill(const Step *here) {
  const int cell = here->row * here->columns + here->column;
  Step beside[4];
  int k;
  if (here->row < 0 || here->row >= here->rows || here->column < 0 || here->column >= here->columns) return;
  if (here->region[cell] || here->colour[cell] != here->expected) return;
  here->region[cell] = here->number;
  for (k = 0; k < 4; k++) {
    beside[k] = *here;
    beside[k].from_row = here->row;
    beside[k].from_column = here->column;
  }
  beside[0].column++;
  beside[1].column--;
  beside[2].row++;
  beside[3].row--;
  for (k = 0; k < 4; k++)
    if (beside[k].row != here->from_row || beside[k].column != here->from_column) fill(&beside[k]);
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
    if (!region[i]) {
      Step first;
      first.colour = colour;
      first.region = region;
      first.rows = m;
      first.columns = n;
      first.row = i / n;
      first.column = i % n;
      first.from_row = first.from_column = -2;
      first.number = ++regions;
      first.expected = colour[i];
      fill(&first);
    }
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
