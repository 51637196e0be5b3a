#include "words.h"

#include "memory.h"

static int next(FILE* f) { return f == NULL ? getchar() : fgetc(f); }

char* read_word(FILE* f, long* length) {
  static char* word;
  static long cap;
  long n = 0;
  int c = next(f);
  while (c == ' ' || c == '\n') c = next(f);
  for (;;) {
    if (n == cap) {
      cap = cap ? 2 * cap : 256;
      word = resize(word, cap);
    }
    if (c == EOF || c == ' ' || c == '\n') break;
    word[n++] = (char)c;
    c = next(f);
  }
  word[n] = '\0';
  *length = n;
  return word;
}
