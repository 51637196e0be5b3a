/* 15: AC; memory > 100 MiB; limits: memory 256 MiB, cpu 2 s, wall 6 s */
#include <string.h>

int main(void) {
  volatile char block[100 * 1024 * 1024];
  memset((char *)block, 1, sizeof block);
  return block[99] - 1;
}
