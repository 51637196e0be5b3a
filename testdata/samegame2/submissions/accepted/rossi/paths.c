#include "paths.h"

#include "memory.h"
#include "plane.h"

/* The search proceeds level by level: level v contains the cells that v changes of colour reach.
   Within a level, cells are settled by length. Cells that enter the level by a change of colour
   come from the previous level in order of length, and cells reached within the level are in
   order of length too. Merging the two queues therefore replaces a heap. */

typedef struct {
  int cell, from, length;
} Entry;

typedef struct {
  Entry* entry;
  long first, last, cap;
} Queue;

static void push(Queue* q, int cell, int from, int length) {
  if (q->last == q->cap) {
    q->cap = q->cap ? 2 * q->cap : 1024;
    q->entry = resize(q->entry, q->cap * sizeof *q->entry);
  }
  q->entry[q->last].cell = cell;
  q->entry[q->last].from = from;
  q->entry[q->last].length = length;
  q->last++;
}

static int is_empty(const Queue* q) { return q->first == q->last; }

static Entry take_shorter(Queue* p, Queue* q) {
  if (is_empty(q) || (!is_empty(p) && p->entry[p->first].length <= q->entry[q->first].length))
    return p->entry[p->first++];
  return q->entry[q->first++];
}

static int* trace_back(int start, int end, int length) {
  static int* path;
  static int cap;
  int i = length;
  if (cap < length) {
    cap = 2 * length;
    path = resize(path, cap * sizeof *path);
  }
  for (path[--i] = end; end != start; path[--i] = end)
    end = plane_neighbour(end, plane_from(end) ^ 2);
  return path;
}

long find_path(int start, int end, int one_colour, long* changes, int** path) {
  static Queue inside, entering, next; /* reused, to avoid allocations */
  Queue swap;
  Entry e;
  int d, cell;
  plane_forget();
  next.first = next.last = 0;
  push(&next, start, 0, 1);
  for (*changes = 0; !is_empty(&next); ++*changes) {
    swap = entering;
    entering = next;
    next = swap;
    inside.first = inside.last = next.first = next.last = 0;
    while (!is_empty(&inside) || !is_empty(&entering)) {
      e = take_shorter(&entering, &inside);
      if (!plane_mark(e.cell)) continue;
      plane_set_from(e.cell, e.from);
      if (e.cell == end) {
        *path = trace_back(start, end, e.length);
        return e.length;
      }
      for (d = 0; d < 4; d++) {
        cell = plane_neighbour(e.cell, d);
        if (cell == NONE || plane_marked(cell)) continue;
        if (plane_colour(cell) == plane_colour(e.cell))
          push(&inside, cell, d, e.length + 1);
        else if (!one_colour)
          push(&next, cell, d, e.length + 1);
      }
    }
  }
  return 0;
}
