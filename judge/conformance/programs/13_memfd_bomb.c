/* 13: MLE; limits: memory 64 MiB, cpu 2 s, wall 6 s; without cgroup: RTE (it cannot create files in memory) */
#define _GNU_SOURCE
#include <sys/mman.h>
#include <unistd.h>

/* Creates many files, because the file size limit also applies to each memfd. */
int main(void) {
  static char block[1 << 20];
  int i, j;
  for (i = 0; i < 100; i++) {
    const int file = memfd_create("bomb", 0);
    if (file < 0) return 3;
    for (j = 0; j < 4; j++) {
      if (write(file, block, sizeof block) != (ssize_t)sizeof block) return 4;
    }
  }
  return 0;
}
