/* 47: RTE; says "killed by signal 13 (wrote to a closed pipe)" */
#include <unistd.h>

int main(void) {
  int ends[2];
  if (pipe(ends) != 0) return 3;
  close(ends[0]);
  return write(ends[1], "x", 1) == 1 ? 0 : 4;
}
