/* 45: for a scenario */
#include <fcntl.h>
#include <unistd.h>

/* Leaves a daemon that swaps /work/out for a symbolic link and back, as long as it lives. */
int main(void) {
  const pid_t child = fork();
  if (child < 0) return 3;
  if (child != 0) {
    usleep(20000);
    return 0;
  }
  for (;;) {
    close(open("out", O_CREAT | O_WRONLY, 0600));
    unlink("out");
    if (symlink("/etc/ld.so.cache", "out") != 0) continue;
    unlink("out");
  }
}
