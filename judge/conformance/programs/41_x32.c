/* 41: RTE; says "signal 31 (forbidden system call)" */
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <unistd.h>

/* getpid of the x32 machine. */
int main(void) {
  syscall(0x40000000L + SYS_getpid);
  return 0;
}
