/* 22: RTE; says "exit code 5"; took < 2 s; limits: cpu 1 s, wall 3 s; without namespaces: RTE|TLE (the judge counts its files on a disk) */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  char name[32];
  int i;
  for (i = 0; i < 1000000; i++) {
    int file;
    snprintf(name, sizeof name, "f%d", i);
    file = open(name, O_CREAT | O_WRONLY, 0600);
    if (file < 0) return 5;
    close(file);
  }
  return 0;
}
