/* 14: MLE; limits: memory 64 MiB, cpu 2 s, wall 6 s; without cgroup: RTE (it cannot start processes) */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
  const pid_t child = fork();
  if (child < 0) return 3;
  if (child == 0) {
    const size_t size = (size_t)256 << 20;
    volatile char *const block = malloc(size);
    size_t i;
    if (block == 0) _exit(4);
    for (i = 0; i < size; i += 4096) block[i] = 1;
    _exit(0);
  }
  wait(0);
  puts("42");
  return 0;
}
