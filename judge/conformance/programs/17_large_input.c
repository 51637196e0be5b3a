/* 17: AC; prints "83886080"; input 80 MiB; memory < 16 MiB; limits: memory 64 MiB, cpu 2 s, wall 6 s */
#include <stdio.h>

int main(void) {
  static char block[65536];
  unsigned long count = 0;
  size_t got;
  while ((got = fread(block, 1, sizeof block, stdin)) > 0) count += got;
  printf("%lu\n", count);
  return 0;
}
