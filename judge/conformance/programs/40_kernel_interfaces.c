/* 40: AC; prints nothing */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#define REFUSED(call) \
  if ((call) >= 0 || (errno != EPERM && errno != ENOSYS)) puts(#call)

int main(void) {
  static char zeros[256];
  REFUSED(syscall(SYS_io_uring_setup, 1, zeros));
  REFUSED(syscall(SYS_io_uring_enter, -1, 0, 0, 0, 0, 0));
  REFUSED(syscall(SYS_io_uring_register, -1, 0, 0, 0));
  REFUSED(syscall(SYS_bpf, 0, zeros, sizeof zeros));
  REFUSED(syscall(SYS_userfaultfd, 1));
  REFUSED(syscall(SYS_perf_event_open, zeros, 0, -1, -1, 0));
  REFUSED(syscall(SYS_keyctl, 0, -3, 0, 0, 0));
  REFUSED(syscall(SYS_add_key, "user", "x", "y", (size_t)1, -3));
  REFUSED(syscall(SYS_request_key, "user", "x", 0, 0));
  REFUSED(syscall(SYS_fanotify_init, 0, 0));
  REFUSED(syscall(SYS_vmsplice, 1, 0, 0, 0));
  REFUSED(syscall(SYS_kexec_load, 0, 0, 0, 0));
  REFUSED(syscall(SYS_init_module, 0, 0, ""));
  REFUSED(syscall(SYS_reboot, 0, 0, 0, 0));
  REFUSED(syscall(SYS_syslog, 3, zeros, sizeof zeros));
  REFUSED(syscall(SYS_mq_open, "x", 0, 0, 0));
  return 0;
}
