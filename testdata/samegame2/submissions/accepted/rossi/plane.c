#include "plane.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"

typedef struct {
  unsigned tx, ty; /* (x - INT_MIN) / 4, (y - INT_MIN) / 4 */
  int colour[16];  /* index 4 * (column in the tile) + (row in the tile) */
  int side[4];     /* the neighbouring tiles, or NONE */
  unsigned round;  /* the round of the marks below */
  unsigned from;   /* two bits for each cell */
  unsigned short marks;
  unsigned short used; /* a bit for each marble */
} Tile;

typedef struct {
  unsigned long key;
  int tile;
} Sorted;

static Tile* tiles;
static int n_tiles, cap_tiles;
static int* table; /* tile numbers, NONE if free; 2 * cap_tiles slots */
static unsigned long mask;
static unsigned round_now = 1;

static const int side_x[4] = {1, 0, -1, 0}, side_y[4] = {0, 1, 0, -1};

static unsigned long key_of(unsigned tx, unsigned ty) { return ((unsigned long)tx << 32) | ty; }

static unsigned long home(unsigned long k) {
  k ^= k >> 33;
  k *= 0xff51afd7ed558ccdUL;
  k ^= k >> 33;
  k *= 0xc4ceb9fe1a85ec53UL;
  k ^= k >> 33;
  return k & mask;
}

static int find_tile(unsigned tx, unsigned ty) {
  unsigned long h;
  if (n_tiles == 0) return NONE;
  for (h = home(key_of(tx, ty)); table[h] != NONE; h = (h + 1) & mask)
    if (tiles[table[h]].tx == tx && tiles[table[h]].ty == ty) break;
  return table[h];
}

static void enter(int t) {
  unsigned long h = home(key_of(tiles[t].tx, tiles[t].ty));
  while (table[h] != NONE) h = (h + 1) & mask;
  table[h] = t;
}

static void grow(void) {
  int t;
  unsigned long h;
  cap_tiles = cap_tiles ? 2 * cap_tiles : 1024;
  mask = 2UL * cap_tiles - 1;
  tiles = resize(tiles, cap_tiles * sizeof *tiles);
  free(table);
  table = resize(NULL, (mask + 1) * sizeof *table);
  for (h = 0; h <= mask; h++) table[h] = NONE;
  for (t = 0; t < n_tiles; t++) enter(t);
}

static int new_tile(unsigned tx, unsigned ty) {
  int t, d, other;
  if (n_tiles == cap_tiles) grow();
  t = n_tiles;
  memset(&tiles[t], 0, sizeof tiles[t]);
  tiles[t].tx = tx;
  tiles[t].ty = ty;
  for (d = 0; d < 4; d++) {
    /* at the ends of the range, the number wraps to one far beyond that of any tile */
    other = find_tile(tx + side_x[d], ty + side_y[d]);
    tiles[t].side[d] = other;
    if (other != NONE) tiles[other].side[d ^ 2] = t;
  }
  n_tiles++;
  enter(t);
  return t;
}

static int place_of(long x, long y) { return (int)(((x - INT_MIN) & 3) * 4 + ((y - INT_MIN) & 3)); }

int plane_find(long x, long y) {
  int t, cell;
  if (x < INT_MIN || x > INT_MAX || y < INT_MIN || y > INT_MAX) return NONE;
  t = find_tile((unsigned)((x - INT_MIN) >> 2), (unsigned)((y - INT_MIN) >> 2));
  if (t == NONE) return NONE;
  cell = 16 * t + place_of(x, y);
  return plane_colour(cell) == EMPTY ? NONE : cell;
}

void plane_put(long x, long y, int colour) {
  unsigned tx = (unsigned)((x - INT_MIN) >> 2), ty = (unsigned)((y - INT_MIN) >> 2);
  int t = find_tile(tx, ty), place = place_of(x, y);
  if (t == NONE) t = new_tile(tx, ty);
  tiles[t].colour[place] = colour;
  tiles[t].used |= (unsigned short)(1u << place);
}

void plane_remove(int cell) {
  Tile* t = &tiles[cell / 16];
  t->colour[cell % 16] = EMPTY;
  t->used &= (unsigned short)~(1u << cell % 16);
}

int plane_colour(int cell) { return tiles[cell / 16].colour[cell % 16]; }

long plane_x(int cell) { return INT_MIN + 4 * (long)tiles[cell / 16].tx + cell % 16 / 4; }

long plane_y(int cell) { return INT_MIN + 4 * (long)tiles[cell / 16].ty + cell % 4; }

int plane_neighbour(int cell, int d) {
  static const int step[4] = {4, 1, -4, -1};
  int place = cell & 15, t = cell >> 4, inside;
  switch (d) {
    case 0:
      inside = place < 12;
      break;
    case 1:
      inside = (place & 3) < 3;
      break;
    case 2:
      inside = place >= 4;
      break;
    default:
      inside = (place & 3) > 0;
      break;
  }
  place += step[d];
  if (!inside) {
    place -= 4 * step[d];
    t = tiles[t].side[d];
    if (t == NONE) return NONE;
  }
  return tiles[t].colour[place] == EMPTY ? NONE : 16 * t + place;
}

int plane_next(int cell) {
  int t = cell >> 4, place = cell & 15;
  for (; t < n_tiles; t++, place = 0) {
    if (!(tiles[t].used >> place)) continue;
    while (!(tiles[t].used >> place & 1)) place++;
    return 16 * t + place;
  }
  return NONE;
}

static int by_key(const void* a, const void* b) {
  unsigned long p = ((const Sorted*)a)->key, q = ((const Sorted*)b)->key;
  return p < q ? -1 : p > q;
}

/* the tiles of the rectangle of tiles that have a marble, by columns */
static int collect_tiles(long tx0, long tx1, long ty0, long ty1, Sorted** found) {
  static Sorted* list;
  static int cap;
  int n = 0, t;
  long tx, ty;
  if (cap < n_tiles) {
    cap = cap_tiles;
    list = resize(list, cap * sizeof *list);
  }
  *found = list;
  if ((tx1 - tx0 + 1) <= n_tiles / (ty1 - ty0 + 1)) {
    for (tx = tx0; tx <= tx1; tx++)
      for (ty = ty0; ty <= ty1; ty++) {
        t = find_tile((unsigned)tx, (unsigned)ty);
        if (t == NONE || !tiles[t].used) continue;
        list[n].key = key_of(tiles[t].tx, tiles[t].ty);
        list[n++].tile = t;
      }
    return n;
  }
  for (t = 0; t < n_tiles; t++)
    if (tiles[t].used && tiles[t].tx >= tx0 && tiles[t].tx <= tx1 && tiles[t].ty >= ty0 &&
        tiles[t].ty <= ty1) {
      list[n].key = key_of(tiles[t].tx, tiles[t].ty);
      list[n++].tile = t;
    }
  qsort(list, n, sizeof *list, by_key);
  return n;
}

int plane_collect(long x0, long x1, long y0, long y1, int** cells) {
  static int* list;
  static long cap;
  Sorted* found;
  int tiles_found = collect_tiles((x0 - INT_MIN) >> 2, (x1 - INT_MIN) >> 2, (y0 - INT_MIN) >> 2,
                                  (y1 - INT_MIN) >> 2, &found);
  int first, last, i, column, place, n = 0, cell;
  if (cap < 16L * tiles_found) {
    cap = 16L * tiles_found;
    list = resize(list, cap * sizeof *list);
  }
  for (first = 0; first < tiles_found; first = last) {
    last = first;
    while (last < tiles_found && found[last].key >> 32 == found[first].key >> 32) last++;
    for (column = 0; column < 4; column++)
      for (i = first; i < last; i++) {
        if (!((tiles[found[i].tile].used >> 4 * column) & 15)) continue;
        for (place = 4 * column; place < 4 * column + 4; place++) {
          cell = 16 * found[i].tile + place;
          if (plane_colour(cell) != EMPTY && plane_x(cell) >= x0 && plane_x(cell) <= x1 &&
              plane_y(cell) >= y0 && plane_y(cell) <= y1)
            list[n++] = cell;
        }
      }
  }
  *cells = list;
  return n;
}

void plane_forget(void) { round_now++; }

int plane_mark(int cell) {
  Tile* t = &tiles[cell / 16];
  unsigned short bit = (unsigned short)(1u << cell % 16);
  if (t->round != round_now) {
    t->round = round_now;
    t->marks = 0;
  }
  if (t->marks & bit) return 0;
  t->marks |= bit;
  return 1;
}

int plane_marked(int cell) {
  const Tile* t = &tiles[cell / 16];
  return t->round == round_now && (t->marks >> cell % 16 & 1);
}

void plane_set_from(int cell, int d) {
  Tile* t = &tiles[cell / 16];
  t->from &= ~(3u << 2 * (cell % 16));
  t->from |= (unsigned)d << 2 * (cell % 16);
}

int plane_from(int cell) { return (int)(tiles[cell / 16].from >> 2 * (cell % 16) & 3); }
