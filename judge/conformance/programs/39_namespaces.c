/* 39: AC; prints nothing */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>

#define REFUSED(call) \
  if ((call) >= 0 || (errno != EPERM && errno != ENOSYS)) puts(#call)

static long clone_with(unsigned long flag) {
  const long child = syscall(SYS_clone, flag | SIGCHLD, 0, 0, 0, 0);
  if (child == 0) _exit(0);
  return child;
}

static long clone3_with(unsigned long long flag) {
  struct clone_args arguments = {0};
  long child;
  arguments.flags = flag;
  arguments.exit_signal = SIGCHLD;
  child = syscall(SYS_clone3, &arguments, sizeof arguments);
  if (child == 0) _exit(0);
  return child;
}

int main(void) {
  const int flags[] = {CLONE_NEWNS, CLONE_NEWUSER, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC,
                       CLONE_NEWUTS, CLONE_NEWCGROUP, 0x80 /* CLONE_NEWTIME */};
  unsigned i;
  for (i = 0; i < sizeof flags / sizeof *flags; i++) {
    REFUSED(unshare(flags[i]));
    if (flags[i] != 0x80) REFUSED(clone_with((unsigned)flags[i]));
    REFUSED(clone_with((unsigned)flags[i] | CLONE_NEWUSER));
    REFUSED(clone3_with((unsigned)flags[i]));
  }
  REFUSED(setns(open("/proc/self/ns/net", O_RDONLY), 0));
  REFUSED(mount("none", "/tmp", "tmpfs", 0, 0));
  REFUSED(mount("/", "/work", 0, MS_BIND, 0));
  REFUSED(umount2("/proc", MNT_DETACH));
  REFUSED(syscall(SYS_pivot_root, ".", "."));
  REFUSED(chroot("/work"));
  REFUSED(syscall(SYS_fsopen, "tmpfs", 0));
  REFUSED(syscall(SYS_open_tree, -100, "/", 1));
  REFUSED(syscall(SYS_move_mount, -1, "", -1, "", 0));
  REFUSED(syscall(SYS_mount_setattr, -1, "", 0, 0, 0));
  REFUSED(syscall(SYS_open_by_handle_at, -100, 0, 0));
  REFUSED(sethostname("x", 1));
  REFUSED(syscall(SYS_personality, 0x0040000));
  return 0;
}
