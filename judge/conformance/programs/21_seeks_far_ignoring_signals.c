/* 21: RTE; says "exit code 5" */
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

int main(void) {
  const int file = open("far", O_CREAT | O_WRONLY, 0600);
  signal(SIGXFSZ, SIG_IGN);
  if (file < 0) return 3;
  return ftruncate(file, (off_t)1 << 40) == 0 || pwrite(file, "x", 1, (off_t)1 << 40) == 1 ? 0 : 5;
}
