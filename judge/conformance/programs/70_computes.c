/* 70: for a scenario */
#include <stdio.h>
#include <time.h>

/* Computes until it has used as much CPU time as its input says, in milliseconds. */
int main(void) {
  long expected = 0;
  if (scanf("%ld", &expected) != 1) return 3;
  while (clock() < expected * (CLOCKS_PER_SEC / 1000)) {
  }
  puts("done");
  return 0;
}
