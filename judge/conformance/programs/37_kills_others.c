/* 37: AC; prints "still here" */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#define REFUSED(call) \
  if ((call) >= 0 || (errno != EPERM && errno != ENOSYS)) puts(#call)

int main(void) {
  const pid_t parent = getppid();
  const struct rlimit none = {1, 1};
  int i;
  kill(-1, SIGKILL);
  kill(parent, SIGKILL);
  kill(1, SIGKILL);
  for (i = 2; i < 5000; i++) {
    if (i != getpid() && kill(i, 0) == 0) printf("process %d\n", i);
  }
  REFUSED(prlimit(1, RLIMIT_CPU, &none, 0));
  REFUSED(syscall(SYS_pidfd_open, 1, 0));
  REFUSED(syscall(SYS_pidfd_getfd, 0, 0, 0));
  REFUSED(syscall(SYS_pidfd_send_signal, 0, SIGKILL, 0, 0));
  if (getppid() != parent) puts("the parent is dead");
  puts("still here");
  return 0;
}
