/* 22: RTE; says "exit code 5"; took < 2 s; limits: cpu 1 s, wall 3 s; without namespaces: RTE|TLE (the judge counts its files on a disk) */
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  int i;
  for (i = 0; i < 1000000; i++) {
    if (mkdir("d", 0700) != 0 || chdir("d") != 0) return 5;
  }
  return 0;
}
