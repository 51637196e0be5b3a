/* 41: RTE; says "signal 31 (forbidden system call)" */
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <unistd.h>

/* Calls getpid of the x32 ABI. */
int main(void) {
  syscall(0x40000000L + SYS_getpid);
  return 0;
}
