/* 6: TLE; took < 3 s */
#include <signal.h>
#include <sys/time.h>

int main(void) {
  const struct itimerval never = {{0, 0}, {0, 0}};
  int signal_number;
  for (signal_number = 1; signal_number < 65; signal_number++) signal(signal_number, SIG_IGN);
  setitimer(ITIMER_REAL, &never, 0);
  setitimer(ITIMER_VIRTUAL, &never, 0);
  setitimer(ITIMER_PROF, &never, 0);
  for (;;) {
  }
}
