/* 70: for a scenario */
#include <stdio.h>
#include <time.h>

/* Computes until it has used the CPU time that its input gives in milliseconds. */
int main(void) {
  long milliseconds = 0;
  if (scanf("%ld", &milliseconds) != 1) return 3;
  while (clock() < milliseconds * (CLOCKS_PER_SEC / 1000)) {
  }
  puts("done");
  return 0;
}
