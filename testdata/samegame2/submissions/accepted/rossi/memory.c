#include "memory.h"

#include <stdio.h>
#include <stdlib.h>

void* resize(void* p, size_t bytes) {
  void* q = realloc(p, bytes);
  if (q == NULL) {
    fprintf(stderr, "out of memory\n");
    exit(EXIT_FAILURE);
  }
  return q;
}
