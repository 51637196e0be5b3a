/* 24: AC; prints "42"; took < 1.5 s; limits: wall 3 s; without cgroup: RTE (it cannot start processes) */
#include <stdio.h>
#include <unistd.h>

int main(void) {
  const pid_t child = fork();
  if (child < 0) return 3;
  if (child == 0) {
    setsid();
    for (;;) pause();
  }
  puts("42");
  return 0;
}
