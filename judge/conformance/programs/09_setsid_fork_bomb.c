/* 9: TLE|MLE; took < 2 s; limits: cpu 0.3 s, wall 1 s, processes 32 */
#include <signal.h>
#include <unistd.h>

int main(void) {
  signal(SIGTERM, SIG_IGN);
  signal(SIGHUP, SIG_IGN);
  for (;;) {
    if (fork() == 0) setsid();
  }
}
