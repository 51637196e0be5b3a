/* Forgets the signs. */
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  long a, b;
  if (scanf("%ld %ld", &a, &b) != 2) return 1;
  printf("%ld\n", labs(a) + labs(b));
  return 0;
}
