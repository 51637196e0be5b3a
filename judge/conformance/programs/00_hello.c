/* 0: AC; prints "Hello, world" */
#include <stdio.h>

int main(void) {
  puts("Hello, world");
  return 0;
}
