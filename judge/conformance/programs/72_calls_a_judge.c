/* 72: for a scenario */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The input is the path of a judge, which solves problems. Calling it replaces this program. */
int main(void) {
  char path[8192];
  if (fgets(path, sizeof path, stdin) == 0) return 1;
  path[strcspn(path, "\n")] = 0;
  execl(path, path, "list", (char *)0);
  return open(path, O_RDONLY) >= 0 ? 8 : 9;
}
