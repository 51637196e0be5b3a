/* 7: TLE idle; limits: wall 0.3 s */
#include <signal.h>

int main(void) {
  raise(SIGSTOP);
  return 0;
}
