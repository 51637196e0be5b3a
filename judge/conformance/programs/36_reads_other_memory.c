/* 36: AC; prints nothing */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define REFUSED(call) \
  if ((call) >= 0 || (errno != EPERM && errno != EACCES && errno != ENOSYS)) puts(#call)

int main(void) {
  char bytes[16];
  struct iovec here = {bytes, sizeof bytes};
  struct iovec there = {(void *)main, sizeof bytes};
  const pid_t parent = getppid();
  REFUSED(ptrace(PTRACE_ATTACH, parent, 0, 0));
  REFUSED(ptrace(PTRACE_SEIZE, parent, 0, 0));
  REFUSED(ptrace(PTRACE_TRACEME, 0, 0, 0));
  REFUSED(process_vm_readv(parent, &here, 1, &there, 1, 0));
  REFUSED(process_vm_writev(parent, &here, 1, &there, 1, 0));
  REFUSED(process_vm_readv(getpid(), &here, 1, &there, 1, 0));
  REFUSED(syscall(SYS_kcmp, getpid(), parent, 0, 0, 0));
  REFUSED(open("/proc/1/mem", O_RDONLY));
  return 0;
}
