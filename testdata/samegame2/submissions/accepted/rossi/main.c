/* Same Game 2, Carlo Rossi: reads and dispatches the commands. See relazione.rtf. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "blocks.h"
#include "colours.h"
#include "paths.h"
#include "plane.h"
#include "words.h"

static void put_file(void) {
  long r, c, x, y, k, h, length;
  char* word;
  FILE* f;
  if (scanf("%ld %ld %ld %ld", &r, &c, &x, &y) != 4) exit(EXIT_FAILURE);
  f = fopen(read_word(NULL, &length), "r");
  if (f == NULL) {
    fprintf(stderr, "cannot open the table\n");
    exit(EXIT_FAILURE);
  }
  for (k = 0; k < r; k++)
    for (h = 0; h < c; h++) {
      word = read_word(f, &length);
      if (strcmp(word, "0") != 0) plane_put(x + h, y + k, colour_number(word, length));
    }
  fclose(f);
}

static void put_marble(void) {
  long x, y, length;
  char* word;
  if (scanf("%ld %ld", &x, &y) != 2) exit(EXIT_FAILURE);
  word = read_word(NULL, &length);
  plane_put(x, y, colour_number(word, length));
}

static void read_move(void) {
  long x, y, x0, x1, y0, y1;
  if (scanf("%ld %ld %ld %ld %ld %ld", &x, &y, &x0, &x1, &y0, &y1) != 6) exit(EXIT_FAILURE);
  move(x, y, x0, x1, y0, y1);
}

/* converts digits without printf, which takes longer than the search */
static void print_number(long n) {
  char digits[24];
  int k = 0;
  if (n < 0) putchar('-');
  do digits[k++] = (char)('0' + labs(n % 10));
  while ((n /= 10) != 0);
  while (k > 0) putchar(digits[--k]);
}

static void print_path(int one_colour) {
  long x1, y1, x2, y2, changes, length = 0, i;
  int start, end, *path;
  if (scanf("%ld %ld %ld %ld", &x1, &y1, &x2, &y2) != 4) exit(EXIT_FAILURE);
  start = plane_find(x1, y1);
  end = plane_find(x2, y2);
  if (start != NONE && end != NONE) length = find_path(start, end, one_colour, &changes, &path);
  if (length == 0) {
    printf("Non esiste un cammino %sfra (%ld,%ld) e (%ld,%ld)\n", one_colour ? "omogeneo " : "", x1,
           y1, x2, y2);
    return;
  }
  printf("(%ld,%ld\n", changes, length);
  for (i = 0; i < length; i++) {
    print_number(plane_x(path[i]));
    putchar(',');
    print_number(plane_y(path[i]));
    putchar('\n');
  }
  puts(")");
}

int main(void) {
  char command;
  while (scanf(" %c", &command) == 1 && command != 'f') {
    if (command == 'i') put_file();
    if (command == 'b') put_marble();
    if (command == 'm') read_move();
    if (command == 'o') print_path(1);
    if (command == 'c') print_path(0);
    if (command == 'n') printf("%ld\n", count_blocks());
  }
  return 0;
}
