/* 49: AC; prints "42"; once in 5 times; limits: cpu 5 s, wall 3 s, memory 700 MiB; without cgroup: RTE (it cannot start processes) */
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Exits 50 ms before the limit and leaves 600 MiB, whose release takes longer than 50 ms. On a busy
   machine 50 ms may be too short for the program's own exit, so one success in 5 runs is enough. */
static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(void) {
  const double start = now();
  const size_t size = (size_t)600 << 20;
  int ends[2];
  char byte = 0;
  pid_t child;
  if (pipe(ends) != 0) return 3;
  child = fork();
  if (child < 0) return 4;
  if (child == 0) {
    volatile char *const block =
        mmap(0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    size_t i;
    madvise((void *)block, size, MADV_NOHUGEPAGE);
    for (i = 0; i < size; i += 4096) block[i] = 1;
    if (write(ends[1], &byte, 1) != 1) _exit(1);
    for (;;) pause();
  }
  if (read(ends[0], &byte, 1) != 1) return 5;
  while (now() < start + 2.95) usleep(1000);
  puts("42");
  return 0;
}
