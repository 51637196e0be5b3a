/* 59: for a scenario */
#include <stdio.h>
#include <unistd.h>

/* Prints that it runs, from two processes if it may fork, and then waits forever. */
int main(void) {
  if (fork() == 0) setsid();
  puts("up");
  fflush(stdout);
  for (;;) pause();
}
