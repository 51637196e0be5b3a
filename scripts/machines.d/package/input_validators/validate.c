/* Accepts one line with two integers. */
#include <stdio.h>

int main(void) {
  long long a, b;
  return scanf("%lld %lld", &a, &b) == 2 && getchar() == '\n' && getchar() == EOF ? 42 : 43;
}
