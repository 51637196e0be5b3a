/* 60: for a scenario */
#include <stdio.h>

int main(void) {
  puts("it ran");
  return 0;
}
