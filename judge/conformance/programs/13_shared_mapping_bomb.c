/* 13: MLE; limits: memory 64 MiB, cpu 2 s, wall 6 s; without cgroup: MLE (found by samples) */
#include <sys/mman.h>

int main(void) {
  const size_t size = (size_t)256 << 20;
  volatile char *const block =
      mmap(0, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  size_t i;
  if (block == MAP_FAILED) return 3;
  for (i = 0; i < size; i += 4096) block[i] = 1;
  return 0;
}
