/* 41: AC; prints nothing */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The kernel compares only the lower 32 bits of a request; a careless filter compares all 64 bits.
 * Without a terminal, an ioctl that passes the filter fails with ENOTTY. */
int main(void) {
  const unsigned long requests[] = {TIOCSTI, TIOCLINUX, TIOCSTI + (1UL << 32),
                                    TIOCLINUX + (1UL << 32)};
  unsigned i;
  for (i = 0; i < sizeof requests / sizeof *requests; i++) {
    if (syscall(SYS_ioctl, 0, requests[i], "x") >= 0 || errno != EPERM) {
      printf("%lx\n", requests[i]);
    }
  }
  return 0;
}
