/* 41: RTE; says "signal" */
#include <stdio.h>

/* getpid as a 32-bit program would ask for it. A kernel without 32-bit programs gives SIGSEGV. */
int main(void) {
  int answer = 20;
  __asm__ volatile("int $0x80" : "+a"(answer) : : "memory");
  printf("the answer is %d\n", answer > 0);
  return 0;
}
