/* 5: AC; prints "42"; cpu > 95 ms; took < 3 s; limits: wall 3 s; without cgroup: RTE (it cannot start processes) */
#include <stdio.h>
#include <time.h>
#include <unistd.h>

/* The daemon writes to the pipe after 100 ms of CPU time and continues to spin. Only then does the
   parent print its answer. */
int main(void) {
  int ends[2];
  char byte = 0;
  pid_t child;
  if (pipe(ends) != 0) return 2;
  child = fork();
  if (child < 0) return 3;
  if (child == 0) {
    setsid();
    if (fork() == 0) {
      while (clock() < CLOCKS_PER_SEC / 10) {
      }
      if (write(ends[1], &byte, 1) != 1) _exit(1);
      for (;;) {
      }
    }
    _exit(0);
  }
  if (read(ends[0], &byte, 1) != 1) return 4;
  puts("42");
  return 0;
}
