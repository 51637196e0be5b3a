/* Mistake: drops the marbles of a column from the top to the bottom, so settling reverses each
   column. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The marbles are in one array, sorted by column and row; those placed since the last sort are
   in a second one. */
typedef struct {
  long x, y;
  int colour, order;
} Marble;

typedef struct {
  int cell, from, length;
} Step;

typedef struct {
  Step* step;
  long first, last, cap;
} Queue;

typedef struct name {
  char* text;
  struct name* next;
  int colour;
} Name;

static Marble *marbles, *added, *spare;
static int n, n_added, cap;
static int (*beside)[4]; /* right, up, left, down; -1 if there is no marble */
static int linked, *mark, stamp, *list, *from;
static char* word;
static long word_cap;
static Name* names[131072];
static int n_names;

static void* resize(void* p, size_t bytes) {
  p = realloc(p, bytes ? bytes : 1);
  if (p == NULL) exit(1);
  return p;
}

static int compare(const void* p, const void* q) {
  const Marble *a = p, *b = q;
  if (a->x != b->x) return a->x < b->x ? -1 : 1;
  if (a->y != b->y) return a->y < b->y ? -1 : 1;
  return a->order < b->order ? -1 : a->order > b->order;
}

static int same_cell(const Marble* a, const Marble* b) { return a->x == b->x && a->y == b->y; }

/* merges the added marbles into the sorted array; the last marble on a cell replaces the others */
static void merge(void) {
  int i, j = 0, k = 0;
  Marble* swap;
  for (i = 1; i < n_added && compare(&added[i - 1], &added[i]) < 0;) i++;
  if (i < n_added) qsort(added, n_added, sizeof *added, compare);
  i = 0;
  spare = resize(spare, ((size_t)n + n_added) * sizeof *spare);
  while (i < n || j < n_added) {
    if (j == n_added || (i < n && compare(&marbles[i], &added[j]) < 0))
      spare[k] = marbles[i++];
    else
      spare[k] = added[j++];
    if (k > 0 && same_cell(&spare[k - 1], &spare[k])) {
      spare[k - 1] = spare[k];
      k--;
    }
    spare[k++].order = -1;
  }
  swap = marbles;
  marbles = spare;
  spare = swap;
  n = k;
  n_added = 0;
  linked = 0;
}

static void link_all(void) {
  int i, j = 0;
  if (n_added > 0) merge();
  if (linked) return;
  beside = resize(beside, n * sizeof *beside);
  mark = resize(mark, n * sizeof *mark);
  list = resize(list, n * sizeof *list);
  from = resize(from, n * sizeof *from);
  memset(beside, -1, n * sizeof *beside);
  memset(mark, 0, n * sizeof *mark);
  stamp = 0;
  for (i = 0; i < n; i++) {
    if (i > 0 && marbles[i - 1].x == marbles[i].x && marbles[i - 1].y + 1 == marbles[i].y) {
      beside[i][3] = i - 1;
      beside[i - 1][1] = i;
    }
    while (j < i && (marbles[j].x + 1 < marbles[i].x ||
                     (marbles[j].x + 1 == marbles[i].x && marbles[j].y < marbles[i].y)))
      j++;
    if (j < i && marbles[j].x + 1 == marbles[i].x && marbles[j].y == marbles[i].y) {
      beside[i][2] = j;
      beside[j][0] = i;
    }
  }
  linked = 1;
}

static int find(long x, long y) {
  int lo = 0, hi = n, middle;
  while (lo < hi) {
    middle = lo + (hi - lo) / 2;
    if (marbles[middle].x < x || (marbles[middle].x == x && marbles[middle].y < y))
      lo = middle + 1;
    else
      hi = middle;
  }
  return lo < n && marbles[lo].x == x && marbles[lo].y == y ? lo : -1;
}

static void put(long x, long y, int colour) {
  if (n_added == cap) {
    cap = 2 * cap + 1024;
    added = resize(added, cap * sizeof *added);
  }
  added[n_added].x = x;
  added[n_added].y = y;
  added[n_added].colour = colour;
  added[n_added].order = n_added;
  n_added++;
}

static void read_word(FILE* f) {
  long length = 0;
  int c = fgetc(f);
  while (c == ' ' || c == '\n') c = fgetc(f);
  for (;;) {
    if (length == word_cap) {
      word_cap = 2 * word_cap + 64;
      word = resize(word, word_cap);
    }
    if (c == EOF || c == ' ' || c == '\n') break;
    word[length++] = (char)c;
    c = fgetc(f);
  }
  word[length] = '\0';
}

/* the number of the colour whose name is in word */
static int colour_of_word(void) {
  unsigned long h = 5381;
  char* s;
  Name* p;
  for (s = word; *s != '\0'; s++) h = (h ^ (unsigned char)*s) * 1099511628211UL;
  h = (h ^ (h >> 31)) % 131072;
  for (p = names[h]; p != NULL; p = p->next)
    if (strcmp(p->text, word) == 0) return p->colour;
  p = resize(NULL, sizeof *p);
  p->text = strcpy(resize(NULL, strlen(word) + 1), word);
  p->colour = n_names++;
  p->next = names[h];
  names[h] = p;
  return p->colour;
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
      if (strcmp(word, "0") != 0) put(x + h, y + k, colour_of_word());
    }
  fclose(f);
}

/* puts the block of a marble into list, returns its size */
static int flood(int start) {
  int size = 1, i, d, j;
  list[0] = start;
  mark[start] = stamp;
  for (i = 0; i < size; i++)
    for (d = 0; d < 4; d++) {
      j = beside[list[i]][d];
      if (j >= 0 && mark[j] != stamp && marbles[j].colour == marbles[start].colour) {
        mark[j] = stamp;
        list[size++] = j;
      }
    }
  return size;
}

static int count_blocks(void) {
  int i, blocks = 0;
  stamp++;
  for (i = 0; i < n; i++)
    if (mark[i] != stamp) {
      flood(i);
      blocks++;
    }
  return blocks;
}

static void move(void) {
  long x, y, x0, x1, y0, y1, column, nx, ny;
  int i, j, start, size, outside = 0;
  scanf("%ld %ld %ld %ld %ld %ld", &x, &y, &x0, &x1, &y0, &y1);
  start = find(x, y);
  if (start < 0) return;
  stamp++;
  size = flood(start);
  for (i = 0; i < size; i++) {
    x = marbles[list[i]].x;
    y = marbles[list[i]].y;
    if (x >= x0 && x <= x1 && y >= y0 && y <= y1) marbles[list[i]].colour = -1;
  }
  column = nx = x0 - 1;
  ny = y0;
  for (i = 0; i < n; i++) {
    x = marbles[i].x;
    y = marbles[i].y;
    if (x < x0 || x > x1 || y < y0 || y > y1) {
      marbles[outside++] = marbles[i];
      continue;
    }
    if (marbles[i].colour < 0) continue;
    if (x != column) {
      column = x;
      nx++;
      ny = y0 - 1;
      for (j = i; j < n && marbles[j].x == x && marbles[j].y <= y1; j++)
        if (marbles[j].colour >= 0) ny++;
    }
    put(nx, ny, marbles[i].colour);
    ny--;
  }
  n = outside;
  linked = 0;
}

static void push(Queue* q, int cell, int came_from, int length) {
  if (q->last == q->cap) {
    q->cap = 2 * q->cap + 1024;
    q->step = resize(q->step, q->cap * sizeof *q->step);
  }
  q->step[q->last].cell = cell;
  q->step[q->last].from = came_from;
  q->step[q->last++].length = length;
}

/* levels of variability; within a level the two queues are in order of length */
static int search(int start, int end, int changes, int* variability) {
  static Queue inside, entering, next;
  Queue swap;
  Step s;
  int d, j;
  stamp++;
  next.last = 0;
  push(&next, start, -1, 1);
  for (*variability = 0; next.last > 0; ++*variability) {
    swap = entering;
    entering = next;
    next = swap;
    entering.first = inside.first = inside.last = next.last = 0;
    while (entering.first < entering.last || inside.first < inside.last) {
      if (inside.first == inside.last ||
          (entering.first < entering.last &&
           entering.step[entering.first].length <= inside.step[inside.first].length))
        s = entering.step[entering.first++];
      else
        s = inside.step[inside.first++];
      if (mark[s.cell] == stamp) continue;
      mark[s.cell] = stamp;
      from[s.cell] = s.from;
      if (s.cell == end) return s.length;
      for (d = 0; d < 4; d++) {
        j = beside[s.cell][d];
        if (j < 0 || mark[j] == stamp) continue;
        if (marbles[j].colour == marbles[s.cell].colour)
          push(&inside, j, s.cell, s.length + 1);
        else if (changes)
          push(&next, j, s.cell, s.length + 1);
      }
    }
  }
  return 0;
}

static void path(int changes) {
  long x1, y1, x2, y2;
  int start, end, variability, length = 0, i;
  scanf("%ld %ld %ld %ld", &x1, &y1, &x2, &y2);
  start = find(x1, y1);
  end = find(x2, y2);
  if (start >= 0 && end >= 0) length = search(start, end, changes, &variability);
  if (length == 0) {
    printf("Non esiste un cammino %s", changes ? "" : "omogeneo ");
    printf("fra (%ld,%ld) e (%ld,%ld)\n", x1, y1, x2, y2);
    return;
  }
  printf("(%d,%d\n", variability, length);
  for (i = length - 1; i >= 0; i--, end = from[end]) list[i] = end;
  for (i = 0; i < length; i++) printf("%ld,%ld\n", marbles[list[i]].x, marbles[list[i]].y);
  printf(")\n");
}

int main(void) {
  char command;
  long x, y;
  while (scanf(" %c", &command) == 1 && command != 'f') {
    if (command == 'i') {
      put_file();
    } else if (command == 'b') {
      scanf("%ld %ld", &x, &y);
      read_word(stdin);
      put(x, y, colour_of_word());
    } else {
      link_all();
      if (command == 'm') move();
      if (command == 'o') path(0);
      if (command == 'c') path(1);
      if (command == 'n') printf("%d\n", count_blocks());
    }
  }
  return 0;
}
