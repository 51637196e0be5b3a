/* 41: RTE; says "signal" */
#include <stdio.h>

/* Calls getpid through the 32-bit entry. A kernel without support for 32-bit programs sends
   SIGSEGV. */
int main(void) {
  int number = 20; /* becomes the result */
  __asm__ volatile("int $0x80" : "+a"(number) : : "memory");
  printf("the answer is %d\n", number > 0);
  return 0;
}
