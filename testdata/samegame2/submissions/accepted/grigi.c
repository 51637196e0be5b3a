// Same Game 2, Marta Grigi (C17, because a later course no longer requires ANSI C).
// The marbles are in one table with open addressing. A slot identifies a marble until a marble is
// put or removed; neighbours are looked up in the table.
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int32_t x, y;
} Cell;

typedef struct {
  Cell cell;
  int32_t colour;  // -1: the slot is free
  uint32_t seen;
} Slot;

_Static_assert(sizeof(Slot) == 16, "a million marbles fit");

typedef struct {
  int64_t x0, x1, y0, y1;
} Base;

static Slot* slots;
static uint32_t mask, count, now;
static const int dx[4] = {1, 0, -1, 0}, dy[4] = {0, 1, 0, -1};

static void* allocate(size_t number, size_t size) {
  void* const memory = calloc(number ? number : 1, size);
  if (!memory) exit(1);
  return memory;
}

static void* enlarge(void* memory, size_t bytes) {
  void* const larger = realloc(memory, bytes);
  if (!larger) exit(1);
  return larger;
}

// ---- words

static char* word;

static bool read_word(FILE* file) {
  static size_t room;
  int c = getc(file);
  while (c == ' ' || c == '\n' || c == '\r' || c == '\t') c = getc(file);
  size_t length = 0;
  for (; c > ' '; c = getc(file)) {
    if (length + 1 >= room) word = enlarge(word, room = 2 * room + 64);
    word[length++] = (char)c;
  }
  if (length > 0) word[length] = '\0';
  return length > 0;
}

static int64_t read_number(void) { return read_word(stdin) ? strtoll(word, NULL, 10) : 0; }

// ---- colours: chains of names with the same hash

typedef struct {
  char* name;
  uint64_t hash;
  int32_t next;
} Colour;

static Colour* colours;
static int32_t known, *heads;
static uint64_t head_mask;

static void link_colour(int32_t i) {
  int32_t* const head = &heads[colours[i].hash & head_mask];
  colours[i].next = *head;
  *head = i;
}

static int32_t colour_of(const char* name) {
  uint64_t hash = UINT64_C(14695981039346656037);
  for (const char* c = name; *c; c++) hash = (hash ^ (unsigned char)*c) * UINT64_C(1099511628211);
  for (int32_t i = heads ? heads[hash & head_mask] : -1; i >= 0; i = colours[i].next)
    if (colours[i].hash == hash && strcmp(colours[i].name, name) == 0) return i;
  const int32_t i = known++;
  if (!heads || (uint64_t)i > head_mask) {
    head_mask = 2 * head_mask + 1023;
    while (head_mask & (head_mask + 1)) head_mask |= head_mask >> 1;
    free(heads);
    heads = allocate(head_mask + 1, sizeof *heads);
    memset(heads, -1, (head_mask + 1) * sizeof *heads);
    colours = enlarge(colours, (head_mask + 1) * sizeof *colours);
    for (int32_t j = 0; j < i; j++) link_colour(j);
  }
  colours[i] = (Colour){.name = allocate(strlen(name) + 1, 1), .hash = hash};
  strcpy(colours[i].name, name);
  link_colour(i);
  return i;
}

// ---- the table

// Eight cells of a column are neighbours in the table, too, so that a search finds them in the cache.
static uint32_t home(Cell cell) {
  uint64_t key = (uint64_t)(uint32_t)cell.x << 32 | (uint32_t)cell.y >> 3;
  key = (key ^ key >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  key = (key ^ key >> 27) * UINT64_C(0x94d049bb133111eb);
  return ((uint32_t)(key ^ key >> 31) << 3 | ((uint32_t)cell.y & 7)) & mask;
}

// The marble's slot, or the free slot in which it would be.
static uint32_t slot_of(Cell cell) {
  uint32_t s = home(cell);
  while (slots[s].colour >= 0 && (slots[s].cell.x != cell.x || slots[s].cell.y != cell.y))
    s = (s + 1) & mask;
  return s;
}

static void make_table(uint32_t size) {
  slots = allocate(size, sizeof *slots);
  mask = size - 1;
  now = 0;
  for (uint32_t s = 0; s <= mask; s++) slots[s].colour = -1;
}

static void put(Cell cell, int32_t colour) {
  if (10 * (uint64_t)count > 6 * (uint64_t)mask) {
    Slot* const old = slots;
    const uint32_t size = mask + 1;
    make_table(2 * size);
    for (uint32_t s = 0; s < size; s++)
      if (old[s].colour >= 0)
        slots[slot_of(old[s].cell)] = (Slot){.cell = old[s].cell, .colour = old[s].colour};
    free(old);
  }
  Slot* const slot = &slots[slot_of(cell)];
  count += slot->colour < 0;
  *slot = (Slot){.cell = cell, .colour = colour};
}

// Moves the following entries up, so that no search stops too early.
static void take(Cell cell) {
  uint32_t hole = slot_of(cell);
  for (uint32_t s = (hole + 1) & mask; slots[s].colour >= 0; s = (s + 1) & mask) {
    if (((s - home(slots[s].cell)) & mask) < ((s - hole) & mask)) continue;
    slots[hole] = slots[s];
    hole = s;
  }
  slots[hole].colour = -1;
  count--;
}

// The slot of the marble in a cell, or -1.
static int64_t find(int64_t x, int64_t y) {
  if (x != (int32_t)x || y != (int32_t)y) return -1;
  const uint32_t s = slot_of((Cell){(int32_t)x, (int32_t)y});
  return slots[s].colour < 0 ? -1 : (int64_t)s;
}

static int64_t neighbour(uint32_t s, int d) {
  return find((int64_t)slots[s].cell.x + dx[d], (int64_t)slots[s].cell.y + dy[d]);
}

// ---- commands

// Marks the block of a marble; the list has room for all.
static void flood(uint32_t start, uint32_t* list) {
  const int32_t colour = slots[start].colour;
  size_t size = 0;
  list[size++] = start;
  slots[start].seen = now;
  for (size_t i = 0; i < size; i++)
    for (int d = 0; d < 4; d++) {
      const int64_t beside = neighbour(list[i], d);
      if (beside < 0 || slots[beside].seen == now || slots[beside].colour != colour) continue;
      slots[beside].seen = now;
      list[size++] = (uint32_t)beside;
    }
}

static long count_blocks(void) {
  uint32_t* const list = allocate(count, sizeof *list);
  long blocks = 0;
  now++;
  for (uint32_t s = 0; s <= mask; s++) {
    if (slots[s].colour < 0 || slots[s].seen == now) continue;
    flood(s, list);
    blocks++;
  }
  free(list);
  return blocks;
}

static int by_columns(const void* a, const void* b) {
  const Slot *const p = a, *const q = b;
  if (p->cell.x != q->cell.x) return p->cell.x < q->cell.x ? -1 : 1;
  return (p->cell.y > q->cell.y) - (p->cell.y < q->cell.y);
}

// Copies of the marbles in a base, column by column from the lowest.
static size_t list_inside(Base base, Slot* inside) {
  size_t size = 0;
  const double cells = ((double)(base.x1 - base.x0) + 1) * ((double)(base.y1 - base.y0) + 1);
  if (cells < count) {
    for (int64_t x = base.x0; x <= base.x1; x++)
      for (int64_t y = base.y0; y <= base.y1; y++) {
        const int64_t s = find(x, y);
        if (s >= 0) inside[size++] = slots[s];
      }
    return size;
  }
  for (uint32_t s = 0; s <= mask; s++) {
    const Cell cell = slots[s].cell;
    if (slots[s].colour >= 0 && base.x0 <= cell.x && cell.x <= base.x1 && base.y0 <= cell.y &&
        cell.y <= base.y1)
      inside[size++] = slots[s];
  }
  qsort(inside, size, sizeof *inside, by_columns);
  return size;
}

static void move(int64_t x, int64_t y, Base base) {
  const int64_t start = find(x, y);
  if (start < 0) return;
  uint32_t* const list = allocate(count, sizeof *list);
  now++;
  flood((uint32_t)start, list);
  free(list);
  const uint32_t block = now;
  Slot* const inside = allocate(count, sizeof *inside);
  const size_t size = list_inside(base, inside);
  for (size_t i = 0; i < size; i++) take(inside[i].cell);
  int64_t column = base.x0 - 1, row = 0;
  const Slot* before = NULL;
  for (size_t i = 0; i < size; i++) {
    if (inside[i].seen == block) continue;
    if (!before || before->cell.x != inside[i].cell.x) {
      column++;
      row = base.y0;
    }
    before = &inside[i];
    put((Cell){(int32_t)column, (int32_t)row++}, inside[i].colour);
  }
  free(inside);
}

typedef struct {
  uint32_t slot;
  int64_t from;
  int32_t length;
} Step;

typedef struct {
  Step* steps;
  size_t size, room;
} Steps;

static void add(Steps* to, Step step) {
  if (to->size == to->room) {
    to->room = 2 * to->room + 64;
    to->steps = enlarge(to->steps, to->room * sizeof *to->steps);
  }
  to->steps[to->size++] = step;
}

static void swap(Steps* a, Steps* b) {
  const Steps kept = *a;
  *a = *b;
  *b = kept;
}

static void print_cells(const int64_t* parent, int64_t goal, long changes, int32_t length) {
  uint32_t* const path = allocate((size_t)length, sizeof *path);
  int32_t at = length;
  for (int64_t s = goal; s >= 0; s = parent[s]) path[--at] = (uint32_t)s;
  printf("(%ld,%" PRId32 "\n", changes, length);
  for (; at < length; at++)
    printf("%" PRId32 ",%" PRId32 "\n", slots[path[at]].cell.x, slots[path[at]].cell.y);
  puts(")");
  free(path);
}

// Levels of variability; within a level, layers of equal length. Cells enter a level in the order
// of their length, so each layer removes its cells from their front.
static bool print_path(int64_t start, int64_t goal, bool one_colour) {
  if (start < 0 || goal < 0) return false;
  int64_t* const parent = allocate((size_t)mask + 1, sizeof *parent);
  for (uint32_t s = 0; s <= mask; s++) parent[s] = -2;
  Steps entering = {0}, next = {0}, layer = {0}, grown = {0};
  bool found = false;
  add(&entering, (Step){(uint32_t)start, -1, 1});
  for (long changes = 0; entering.size > 0 && !found; changes++) {
    size_t taken = 0;
    layer.size = 0;
    while (!found && (taken < entering.size || layer.size > 0)) {
      const int32_t length = layer.size ? layer.steps[0].length : entering.steps[taken].length;
      while (taken < entering.size && entering.steps[taken].length == length)
        add(&layer, entering.steps[taken++]);
      grown.size = 0;
      for (size_t i = 0; i < layer.size && !found; i++) {
        const uint32_t s = layer.steps[i].slot;
        if (parent[s] != -2) continue;
        parent[s] = layer.steps[i].from;
        found = s == goal;
        if (found) print_cells(parent, goal, changes, length);
        for (int d = 0; d < 4 && !found; d++) {
          const int64_t beside = neighbour(s, d);
          if (beside < 0 || parent[beside] != -2) continue;
          const Step step = {(uint32_t)beside, s, length + 1};
          if (slots[beside].colour == slots[s].colour)
            add(&grown, step);
          else if (!one_colour)
            add(&next, step);
        }
      }
      swap(&layer, &grown);
    }
    swap(&entering, &next);
    next.size = 0;
  }
  for (int i = 0; i < 4; i++) free((Steps[]){entering, next, layer, grown}[i].steps);
  free(parent);
  return found;
}

static void path_command(bool one_colour) {
  const int64_t x1 = read_number(), y1 = read_number(), x2 = read_number(), y2 = read_number();
  if (print_path(find(x1, y1), find(x2, y2), one_colour)) return;
  printf("Non esiste un cammino %sfra (%" PRId64 ",%" PRId64 ") e (%" PRId64 ",%" PRId64 ")\n",
         one_colour ? "omogeneo " : "", x1, y1, x2, y2);
}

static void file_command(void) {
  const int64_t rows = read_number(), columns = read_number();
  const int64_t x = read_number(), y = read_number();
  FILE* const file = read_word(stdin) ? fopen(word, "r") : NULL;
  if (!file) exit(1);
  for (int64_t k = 0; k < rows; k++)
    for (int64_t h = 0; h < columns; h++)
      if (read_word(file) && strcmp(word, "0") != 0)
        put((Cell){(int32_t)(x + h), (int32_t)(y + k)}, colour_of(word));
  fclose(file);
}

int main(void) {
  make_table(1024);
  while (read_word(stdin) && word[0] != 'f') {
    switch (word[0]) {
      case 'i':
        file_command();
        break;
      case 'b': {
        const int64_t x = read_number(), y = read_number();
        if (read_word(stdin)) put((Cell){(int32_t)x, (int32_t)y}, colour_of(word));
        break;
      }
      case 'm': {
        const int64_t x = read_number(), y = read_number();
        const int64_t x0 = read_number(), x1 = read_number();
        const int64_t y0 = read_number(), y1 = read_number();
        move(x, y, (Base){x0, x1, y0, y1});
        break;
      }
      case 'n':
        printf("%ld\n", count_blocks());
        break;
      default:
        path_command(word[0] == 'o');
    }
  }
}
