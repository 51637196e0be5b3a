/* Mistake: keeps the marbles in a list and searches it from its head for each cell. Every
   command is quadratic in the number of marbles. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct marble {
  long x, y;
  char* colour;
  int seen, variability, length;
  struct marble* from;  /* the marble before this one on the path */
  struct marble* queue; /* the next one in the queue or block */
  struct marble* next;
} Marble;

static const int dx[4] = {1, 0, -1, 0}, dy[4] = {0, 1, 0, -1};

static Marble* first;
static char* word;
static long word_cap;

static void* get(void* p, size_t bytes) {
  p = realloc(p, bytes);
  if (p == NULL) exit(1);
  return p;
}

static Marble* find(long x, long y) {
  Marble* m;
  for (m = first; m != NULL; m = m->next)
    if (m->x == x && m->y == y) return m;
  return NULL;
}

static int same(const Marble* a, const Marble* b) { return strcmp(a->colour, b->colour) == 0; }

static void forget(void) {
  Marble* m;
  for (m = first; m != NULL; m = m->next) m->seen = m->length = 0;
}

static void put(long x, long y, const char* colour) {
  Marble* m = find(x, y);
  if (m == NULL) {
    m = get(NULL, sizeof *m);
    m->x = x;
    m->y = y;
    m->colour = NULL;
    m->next = first;
    first = m;
  }
  m->colour = get(m->colour, strlen(colour) + 1);
  strcpy(m->colour, colour);
}

static void read_word(FILE* f) {
  long n = 0;
  int c = fgetc(f);
  while (c == ' ' || c == '\n') c = fgetc(f);
  for (;;) {
    if (n == word_cap) word = get(word, word_cap = 2 * word_cap + 64);
    if (c == EOF || c == ' ' || c == '\n') break;
    word[n++] = (char)c;
    c = fgetc(f);
  }
  word[n] = '\0';
}

static void put_file(void) {
  long r, c, x, y, k, h;
  FILE* f;
  scanf("%ld %ld %ld %ld", &r, &c, &x, &y);
  read_word(stdin);
  f = fopen(word, "r");
  if (f == NULL) exit(1);
  for (k = 0; k < r; k++)
    for (h = 0; h < c; h++) {
      read_word(f);
      if (strcmp(word, "0") != 0) put(x + h, y + k, word);
    }
  fclose(f);
}

/* marks the block of m, chained by queue from m on */
static void flood(Marble* m) {
  Marble *last = m, *other;
  int d;
  m->seen = 1;
  m->queue = NULL;
  for (; m != NULL; m = m->queue)
    for (d = 0; d < 4; d++) {
      other = find(m->x + dx[d], m->y + dy[d]);
      if (other == NULL || other->seen || !same(m, other)) continue;
      other->seen = 1;
      other->queue = NULL;
      last = last->queue = other;
    }
}

static int count_blocks(void) {
  Marble* m;
  int n = 0;
  forget();
  for (m = first; m != NULL; m = m->next)
    if (!m->seen) {
      flood(m);
      n++;
    }
  return n;
}

static void move(void) {
  long x, y, x0, x1, y0, y1, nx = 0, ny = 0;
  Marble *m, **p, *low, *start;
  int new_column;
  scanf("%ld %ld %ld %ld %ld %ld", &x, &y, &x0, &x1, &y0, &y1);
  start = find(x, y);
  if (start == NULL) return;
  forget();
  flood(start);
  for (p = &first; (m = *p) != NULL;) {
    if (m->seen && m->x >= x0 && m->x <= x1 && m->y >= y0 && m->y <= y1) {
      *p = m->next;
      free(m->colour);
      free(m);
    } else {
      m->seen = 0;
      p = &m->next;
    }
  }
  /* repeatedly finds the next marble of the base by column and row */
  for (x = x0 - 1, nx = x0 - 1;;) {
    low = NULL;
    for (m = first; m != NULL; m = m->next) {
      if (m->seen || m->x < x0 || m->x > x1 || m->y < y0 || m->y > y1) continue;
      if (low == NULL || m->x < low->x || (m->x == low->x && m->y < low->y)) low = m;
    }
    if (low == NULL) return;
    new_column = low->x != x;
    x = low->x;
    nx += new_column;
    ny = new_column ? y0 : ny + 1;
    low->x = nx;
    low->y = ny;
    low->seen = 1;
  }
}

static int better(const Marble* a, const Marble* b) {
  return a->variability != b->variability ? a->variability < b->variability : a->length < b->length;
}

static int search(Marble* start, Marble* end, int changes) {
  Marble *m, *here, *other;
  int d, v;
  forget();
  start->variability = 0;
  start->length = 1;
  start->from = NULL;
  for (;;) {
    here = NULL;
    for (m = first; m != NULL; m = m->next)
      if (m->length > 0 && !m->seen && (here == NULL || better(m, here))) here = m;
    if (here == NULL) return 0;
    here->seen = 1;
    if (here == end) return 1;
    for (d = 0; d < 4; d++) {
      other = find(here->x + dx[d], here->y + dy[d]);
      if (other == NULL || other->seen || (!changes && !same(here, other))) continue;
      v = here->variability + !same(here, other);
      if (other->length > 0 && (other->variability < v ||
                                (other->variability == v && other->length <= here->length + 1)))
        continue;
      other->variability = v;
      other->length = here->length + 1;
      other->from = here;
    }
  }
}

static void path(int changes) {
  long x1, y1, x2, y2;
  Marble *start, *end, *m;
  scanf("%ld %ld %ld %ld", &x1, &y1, &x2, &y2);
  start = find(x1, y1);
  end = find(x2, y2);
  if (start == NULL || end == NULL || !search(end, start, changes)) {
    printf("Non esiste un cammino %s", changes ? "" : "omogeneo ");
    printf("fra (%ld,%ld) e (%ld,%ld)\n", x1, y1, x2, y2);
    return;
  }
  printf("(%d,%d\n", start->variability, start->length);
  for (m = start; m != NULL; m = m->from) printf("%ld,%ld\n", m->x, m->y);
  printf(")\n");
}

int main(void) {
  char command;
  long x, y;
  while (scanf(" %c", &command) == 1 && command != 'f') {
    if (command == 'i') put_file();
    if (command == 'm') move();
    if (command == 'o') path(0);
    if (command == 'c') path(1);
    if (command == 'n') printf("%d\n", count_blocks());
    if (command == 'b') {
      scanf("%ld %ld", &x, &y);
      read_word(stdin);
      put(x, y, word);
    }
  }
  return 0;
}
