/* 13: MLE|RTE; limits: memory 64 MiB, scratch 256 MiB, file 512 MiB, cpu 2 s, wall 6 s; without cgroup: RTE (its files do not count as its memory) */
#include <fcntl.h>
#include <unistd.h>

int main(void) {
  static char block[1 << 20];
  const int file = open("/tmp/bomb", O_WRONLY | O_CREAT, 0600);
  int i;
  if (file < 0) return 3;
  for (i = 0; i < 200; i++) {
    if (write(file, block, sizeof block) != (ssize_t)sizeof block) return 4;
  }
  return 0;
}
