/* 12: AC; without cgroup: RTE (reserved memory counts like used memory) */
#include <sys/mman.h>

int main(void) {
  const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
  return mmap(0, (size_t)16 << 30, PROT_READ | PROT_WRITE, flags, -1, 0) == MAP_FAILED ? 3 : 0;
}
