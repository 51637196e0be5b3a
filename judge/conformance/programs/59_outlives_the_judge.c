/* 59: for a scenario */
#include <stdio.h>
#include <unistd.h>

/* Says that it runs, in two processes where it may. */
int main(void) {
  if (fork() == 0) setsid();
  puts("up");
  fflush(stdout);
  for (;;) pause();
}
