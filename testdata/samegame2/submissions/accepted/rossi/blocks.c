#include "blocks.h"

#include "memory.h"
#include "plane.h"

static int* block;
static long block_cap;

static void reserve(long cells) {
  if (cells <= block_cap) return;
  block_cap = 2 * cells + 1024;
  block = resize(block, block_cap * sizeof *block);
}

/* collects the block of a marble in block[] and marks it; returns its size */
static long flood(int start) {
  long size = 1, done;
  int colour = plane_colour(start), d, cell;
  reserve(1);
  block[0] = start;
  plane_mark(start);
  for (done = 0; done < size; done++) {
    reserve(size + 4);
    for (d = 0; d < 4; d++) {
      cell = plane_neighbour(block[done], d);
      if (cell != NONE && plane_colour(cell) == colour && plane_mark(cell)) block[size++] = cell;
    }
  }
  return size;
}

long count_blocks(void) {
  long n = 0;
  int cell;
  plane_forget();
  for (cell = plane_next(0); cell != NONE; cell = plane_next(cell + 1))
    if (!plane_marked(cell)) {
      flood(cell);
      n++;
    }
  return n;
}

/* drops the marbles to the floor y0 and moves the columns together to x0 */
static void settle(long x0, long x1, long y0, long y1) {
  int *cells, n = plane_collect(x0, x1, y0, y1, &cells), i, colour;
  long x = x0 - 1, y = y0, column = x0 - 1, old_x, old_y;
  for (i = 0; i < n; i++) {
    old_x = plane_x(cells[i]);
    old_y = plane_y(cells[i]);
    if (old_x != column) {
      column = old_x;
      x++;
      y = y0;
    } else {
      y++;
    }
    if (x == old_x && y == old_y) continue;
    /* all lower marbles and those further left have moved already, so (x, y) is free */
    colour = plane_colour(cells[i]);
    plane_remove(cells[i]);
    plane_put(x, y, colour);
  }
}

void move(long x, long y, long x0, long x1, long y0, long y1) {
  int start = plane_find(x, y);
  long size, i;
  if (start == NONE) return;
  plane_forget();
  size = flood(start);
  for (i = 0; i < size; i++) {
    x = plane_x(block[i]);
    y = plane_y(block[i]);
    if (x0 <= x && x <= x1 && y0 <= y && y <= y1) plane_remove(block[i]);
  }
  settle(x0, x1, y0, y1);
}
