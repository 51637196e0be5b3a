/* 18: AC; 20 times; memory > 62 MiB; limits: memory 64 MiB, cpu 2 s, wall 6 s; without cgroup: AC (memory figures are samples) */
#include <sys/mman.h>

/* Touches 62.5 MiB. With the program's own pages, this is within 1 MiB of the limit of 64 MiB. */
int main(void) {
  const size_t size = (size_t)125 << 19;
  volatile char *const block =
      mmap(0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  size_t i;
  if (block == MAP_FAILED) return 3;
  for (i = 0; i < size; i += 4096) block[i] = 1;
  return 0;
}
