/* 11: MLE; says "exceeded the memory limit of 64.0 MiB"; limits: memory 64 MiB, cpu 2 s, wall 6 s */
#include <stdlib.h>

int main(void) {
  const size_t size = (size_t)256 << 20;
  volatile char *const block = malloc(size);
  size_t i;
  if (block == 0) return 3;
  for (i = 0; i < size; i += 4096) block[i] = 1;
  return block[12345] - 1;
}
