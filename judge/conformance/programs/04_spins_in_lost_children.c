/* 4: TLE; cpu > 300 ms; limits: wall 3 s; without cgroup: RTE (it cannot start processes) */
#include <signal.h>
#include <time.h>
#include <unistd.h>

/* Starts four children that spin for 150 ms each. The kernel discards their CPU times because the
   parent ignores SIGCHLD and does not wait for them. */
int main(void) {
  int i;
  signal(SIGCHLD, SIG_IGN);
  for (i = 0; i < 4; i++) {
    const pid_t child = fork();
    if (child < 0) return 3;
    if (child == 0) {
      while (clock() < CLOCKS_PER_SEC * 15 / 100) {
      }
      _exit(0);
    }
  }
  sleep(2);
  return 0;
}
