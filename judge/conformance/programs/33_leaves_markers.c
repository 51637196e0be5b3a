/* 33: AC; 4 times; prints nothing */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

enum { kUserKeyring = -4, kKey = 0x4249474c };

static const char *const kFiles[] = {"/tmp/marker", "/dev/shm/marker", "/work/marker",
                                     "/box/marker", "/var/tmp/marker", "/run/marker"};
enum { kFileCount = sizeof kFiles / sizeof *kFiles };

static void send_over(int channel, int sent) {
  char byte = 0, control[CMSG_SPACE(sizeof sent)];
  struct iovec part = {&byte, 1};
  struct msghdr message;
  struct cmsghdr *rights;
  memset(&message, 0, sizeof message);
  memset(control, 0, sizeof control);
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = control;
  message.msg_controllen = sizeof control;
  rights = CMSG_FIRSTHDR(&message);
  rights->cmsg_level = SOL_SOCKET;
  rights->cmsg_type = SCM_RIGHTS;
  rights->cmsg_len = CMSG_LEN(sizeof sent);
  memcpy(CMSG_DATA(rights), &sent, sizeof sent);
  sendmsg(channel, &message, 0);
}

/* A named socket that was sent to itself and not received exists until the kernel collects such
   sockets. One socket gets its name by bind. Another would get one by connecting with SO_PASSCRED,
   which must be refused. */
static void leave_socket(const struct sockaddr_un *name, socklen_t size) {
  const int named = socket(AF_UNIX, SOCK_DGRAM, 0), on = 1;
  int ends[2];
  if (bind(named, (const struct sockaddr *)name, size) == 0) {
    const int channel = socket(AF_UNIX, SOCK_DGRAM, 0);
    connect(channel, (const struct sockaddr *)name, size);
    send_over(channel, named);
  }
  if (socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) != 0) return;
  if (setsockopt(ends[0], SOL_SOCKET, SO_PASSCRED, &on, sizeof on) == 0) puts("credentials");
  send_over(ends[0], ends[1]);
  send_over(ends[1], ends[0]);
}

/* Looks for the markers of the previous run, then leaves them again. */
int main(void) {
  struct sockaddr_un name = {AF_UNIX, "\0marker"};
  const socklen_t size = offsetof(struct sockaddr_un, sun_path) + 7;
  int i;
  for (i = 0; i < kFileCount; i++) {
    if (access(kFiles[i], F_OK) == 0) puts(kFiles[i]);
  }
  if (shmget(kKey, 4096, 0) >= 0) puts("shared memory");
  if (semget(kKey, 1, 0) >= 0) puts("semaphores");
  if (msgget(kKey, 0) >= 0) puts("messages");
  if (syscall(SYS_request_key, "user", "biglia", 0, 0) >= 0) puts("keyring");
  if (connect(socket(AF_UNIX, SOCK_DGRAM, 0), (struct sockaddr *)&name, size) == 0) puts("socket");
  leave_socket(&name, size);
  for (i = 0; i < kFileCount; i++) close(open(kFiles[i], O_CREAT | O_WRONLY, 0666));
  shmget(kKey, 4096, IPC_CREAT | 0666);
  semget(kKey, 1, IPC_CREAT | 0666);
  msgget(kKey, IPC_CREAT | 0666);
  syscall(SYS_add_key, "user", "biglia", "x", (size_t)1, kUserKeyring);
  return 0;
}
