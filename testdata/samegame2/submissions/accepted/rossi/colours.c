#include "colours.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"

typedef struct {
  char* name;
  long length;
  unsigned long hash;
} Colour;

static Colour* colours; /* colours[0] is not used */
static int n_colours, cap_colours;
static int* table; /* 2 * cap_colours slots, 0 if free */

static unsigned long hash_of(const char* name, long length) {
  unsigned long h = 0x84222325cbf29ce4UL;
  long i;
  for (i = 0; i < length; i++) {
    h = (h ^ (unsigned char)name[i]) * 0x100000001b3UL;
    h ^= h >> 29;
  }
  return h;
}

static void enter(int c) {
  unsigned long mask = 2UL * cap_colours - 1, h = colours[c].hash & mask;
  while (table[h] != 0) h = (h + 1) & mask;
  table[h] = c;
}

static void grow(void) {
  int c;
  cap_colours = cap_colours ? 2 * cap_colours : 64;
  colours = resize(colours, (cap_colours + 1) * sizeof *colours);
  table = resize(table, 2UL * cap_colours * sizeof *table);
  memset(table, 0, 2UL * cap_colours * sizeof *table);
  for (c = 1; c <= n_colours; c++) enter(c);
}

int colour_number(const char* name, long length) {
  unsigned long h = hash_of(name, length), mask, i;
  int c;
  if (n_colours == cap_colours) grow();
  mask = 2UL * cap_colours - 1;
  for (i = h & mask; (c = table[i]) != 0; i = (i + 1) & mask) /* equal hashes may differ in name */
    if (colours[c].hash == h && colours[c].length == length &&
        memcmp(colours[c].name, name, length) == 0)
      return c;
  c = ++n_colours;
  colours[c].name = resize(NULL, length);
  memcpy(colours[c].name, name, length);
  colours[c].length = length;
  colours[c].hash = h;
  enter(c);
  return c;
}
