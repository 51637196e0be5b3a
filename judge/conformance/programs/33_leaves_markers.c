/* 33: AC; 4 times; prints nothing */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { kUserKeyring = -4, kKey = 0x4249474c };

static const char *const kFiles[] = {"/tmp/marker", "/dev/shm/marker", "/work/marker",
                                     "/box/marker", "/var/tmp/marker", "/run/marker"};
enum { kFileCount = sizeof kFiles / sizeof *kFiles };

/* Each time it looks for what the last one left, then leaves it again. */
int main(void) {
  int i;
  for (i = 0; i < kFileCount; i++) {
    if (access(kFiles[i], F_OK) == 0) puts(kFiles[i]);
  }
  if (shmget(kKey, 4096, 0) >= 0) puts("shared memory");
  if (semget(kKey, 1, 0) >= 0) puts("semaphores");
  if (msgget(kKey, 0) >= 0) puts("messages");
  if (syscall(SYS_request_key, "user", "biglia", 0, 0) >= 0) puts("keyring");
  for (i = 0; i < kFileCount; i++) close(open(kFiles[i], O_CREAT | O_WRONLY, 0666));
  shmget(kKey, 4096, IPC_CREAT | 0666);
  semget(kKey, 1, IPC_CREAT | 0666);
  msgget(kKey, IPC_CREAT | 0666);
  syscall(SYS_add_key, "user", "biglia", "x", (size_t)1, kUserKeyring);
  return 0;
}
