/* 64: AC; prints nothing */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <mqueue.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Resources that the host counts globally or per user: each must be refused or limited. */
enum { kMostTimers = 1024, kMaxUser = -4 };
#define REFUSED(call) \
  if ((call) >= 0 || (errno != EPERM && errno != ENOSYS)) puts(#call)

static void take_timers(void) {
  int taken = 0;
  struct sigevent event;
  memset(&event, 0, sizeof event);
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGRTMIN;
  for (; taken < 4 * kMostTimers; taken++) {
    int timer;
    if (syscall(SYS_timer_create, CLOCK_MONOTONIC, &event, &timer) != 0) break;
  }
  if (taken == 0 || taken > kMostTimers) printf("%d timers\n", taken);
}

static void queue_signals(void) {
  int queued = 0;
  sigset_t one;
  const union sigval value = {0};
  sigemptyset(&one);
  sigaddset(&one, SIGRTMIN + 1);
  sigprocmask(SIG_BLOCK, &one, 0);
  while (queued < 4 * kMostTimers && sigqueue(getpid(), SIGRTMIN + 1, value) == 0) queued++;
  if (queued > kMostTimers) printf("%d signals\n", queued);
}

int main(void) {
  static char zeros[4096];
  unsigned long context = 0;
  int ends[2];
  REFUSED(syscall(SYS_io_setup, 65000, &context));
  REFUSED(syscall(SYS_io_submit, 0, 0, 0));
  REFUSED(syscall(SYS_inotify_init1, 0));
  REFUSED(syscall(SYS_inotify_add_watch, 0, "/", 1));
  REFUSED(syscall(SYS_fanotify_init, 0, 0));
  REFUSED(syscall(SYS_add_key, "user", "x", "y", (size_t)1, kMaxUser));
  REFUSED(syscall(SYS_keyctl, 0, kMaxUser, 1, 0, 0));
  REFUSED(syscall(SYS_mq_open, "x", O_CREAT | O_RDWR, 0600, 0));
  REFUSED(syscall(SYS_shmget, 0, 4096, 01600));
  REFUSED(syscall(SYS_semget, 0, 1, 01600));
  REFUSED(syscall(SYS_msgget, 0, 01600));
  REFUSED(syscall(SYS_memfd_secret, 0));
  REFUSED(syscall(SYS_perf_event_open, zeros, 0, -1, -1, 0));
  REFUSED(syscall(SYS_flock, 0, 1));
  if (pipe(ends) != 0) return 3;
  REFUSED(fcntl(ends[0], F_SETPIPE_SZ, 1 << 20));
  if (mlock(zeros, sizeof zeros) == 0) puts("mlock");
  /* Queued signals count towards the same limit as timers. */
  take_timers();
  queue_signals();
  return 0;
}
