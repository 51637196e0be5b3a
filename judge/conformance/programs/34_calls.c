/* 34: for a scenario */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

/* Two instances run at the same time, in two boxes, for half a second. One acts on everything that
 * the two may share. The other prints the channels on which it noticed something. */
enum { kKey = 0x4249474c, kSteps = 25 };
static const char kShared[] = "/usr/bin/env";
static const struct timespec kStep = {0, 20000000};
static const struct sockaddr_un kName = {AF_UNIX, "\0biglia"};
static const socklen_t kNameSize = offsetof(struct sockaddr_un, sun_path) + 7;

static int record_lock(int file, short type) {
  struct flock lock;
  memset(&lock, 0, sizeof lock);
  lock.l_type = type;
  return fcntl(file, F_SETLK, &lock);
}

static void call(void) {
  int i;
  flock(open(kShared, O_RDONLY), LOCK_EX);
  record_lock(open(kShared, O_RDONLY), F_RDLCK);
  for (i = 0; i < kSteps; i++) {
    const int end = socket(AF_UNIX, SOCK_STREAM, 0);
    connect(end, (const struct sockaddr *)&kName, kNameSize);
    close(end);
    close(open(kShared, O_RDONLY));
    shmget(kKey, 4096, IPC_CREAT | 0666);
    nanosleep(&kStep, 0);
  }
}

static int is_ready(int file) {
  struct pollfd one = {-1, POLLIN, 0};
  one.fd = file;
  return poll(&one, 1, 0) == 1;
}

static void observe(void) {
  const int listener = socket(AF_UNIX, SOCK_STREAM, 0);
  const int shared = open(kShared, O_RDONLY);
  const int events = inotify_init1(IN_NONBLOCK);
  int i, locked = 0, seen = 0;
  const int named = bind(listener, (const struct sockaddr *)&kName, kNameSize) == 0;
  if (!named && errno == EADDRINUSE) puts("abstract name taken");
  if (named) listen(listener, 100);
  inotify_add_watch(events, kShared, IN_OPEN);
  for (i = 0; i < kSteps; i++) {
    nanosleep(&kStep, 0);
    if (flock(shared, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK) locked = 1;
    if (shmget(kKey, 4096, 0) >= 0) seen = 1;
  }
  if (locked) puts("flock");
  if (seen) puts("shared memory");
  if (named && is_ready(listener)) puts("abstract socket");
  if (is_ready(events)) puts("inotify");
  if (record_lock(shared, F_RDLCK) == 0) puts("record locks");
  if (fcntl(shared, F_NOTIFY, DN_ACCESS) == 0 ||
      fcntl(open("/usr/bin", O_RDONLY), F_NOTIFY, DN_ACCESS) == 0) {
    puts("dnotify");
  }
  if (socket(AF_VSOCK, SOCK_STREAM, 0) >= 0) puts("vsock");
}

int main(void) {
  char role[8] = "";
  if (scanf("%7s", role) != 1) return 3;
  if (strcmp(role, "call") == 0) {
    call();
  } else {
    observe();
  }
  return 0;
}
