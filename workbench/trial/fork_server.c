/* A part of the quick program of a candidate. If the variable BIGLIA_FORK_SERVER is set, the program does not begin.
 * It receives inputs from the judge (warm_program.cpp) and begins once for each of them, in a child process. That is
 * several times faster than executing it each time.
 *
 * A request on standard input, in 64-bit numbers of this machine: the number of files; then for each file the lengths
 * of its name and of its content, the name, and the content. The file without a name becomes standard input. The others
 * are in the working folder while the child runs.
 * A reply on standard output: the status of wait(), the CPU time of the child and its children in microseconds, 1 if
 * the child left something that cannot be removed, else 0, and the length of the output; then the output.
 *
 * The source is C90 and C++. System calls are made directly, because the candidate may define functions with the names
 * of those of the library. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

typedef unsigned long biglia_number; /* 64 bits wherever Linux runs with 64 bits */

/* Descriptors; 0 and 1 are those of the child. */
enum { kRequests = 100, kReplies = 101 };

static char biglia_buffer[1 << 16];

static void biglia_end(void) { syscall(SYS_exit_group, 1); }

static void biglia_read(void* to, biglia_number size) {
  char* place = (char*)to;
  while (size > 0) {
    const long got = syscall(SYS_read, kRequests, place, size);
    if (got <= 0) biglia_end();
    place += got;
    size -= (biglia_number)got;
  }
}

static void biglia_write(int descriptor, const void* from, biglia_number size) {
  const char* place = (const char*)from;
  while (size > 0) {
    const long put = syscall(SYS_write, descriptor, place, size);
    if (put <= 0) biglia_end();
    place += put;
    size -= (biglia_number)put;
  }
}

static void biglia_receive(int descriptor, biglia_number size) {
  while (size > 0) {
    const biglia_number part = size < sizeof biglia_buffer ? size : sizeof biglia_buffer;
    biglia_read(biglia_buffer, part);
    biglia_write(descriptor, biglia_buffer, part);
    size -= part;
  }
}

static void biglia_empty(int descriptor) {
  if (syscall(SYS_ftruncate, descriptor, 0L) != 0) biglia_end();
  syscall(SYS_lseek, descriptor, 0L, SEEK_SET);
}

static void biglia_receive_file(void) {
  char name[256];
  biglia_number sizes[2];
  long file;
  biglia_read(sizes, sizeof sizes);
  if (sizes[0] == 0) {
    biglia_receive(0, sizes[1]);
    syscall(SYS_lseek, 0, 0L, SEEK_SET);
    return;
  }
  if (sizes[0] >= sizeof name) biglia_end();
  biglia_read(name, sizes[0]);
  name[sizes[0]] = '\0';
  file = syscall(SYS_openat, AT_FDCWD, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0444);
  if (file < 0) biglia_end();
  biglia_receive((int)file, sizes[1]);
  syscall(SYS_close, (int)file);
}

static void biglia_receive_request(void) {
  biglia_number files;
  biglia_empty(0);
  biglia_empty(1);
  biglia_read(&files, sizeof files);
  while (files-- > 0) biglia_receive_file();
}

/* Removes the files of a folder. Returns 1 if something remains. */
static int biglia_clear(const char* path) {
  long got;
  int remains = 0;
  const long folder = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return 1;
  while ((got = syscall(SYS_getdents64, (int)folder, biglia_buffer, sizeof biglia_buffer)) > 0) {
    long at = 0;
    while (at < got) { /* inode (8 bytes), offset (8), length (2), type (1), name */
      const char* const entry = biglia_buffer + at;
      const char* const name = entry + 19;
      unsigned short length;
      memcpy(&length, entry + 16, sizeof length);
      at += length;
      if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0) continue;
      if (syscall(SYS_unlinkat, (int)folder, name, 0) != 0) remains = 1;
    }
  }
  syscall(SYS_close, (int)folder);
  return remains || got < 0;
}

static void biglia_reply(biglia_number status, biglia_number cpu, int remains) {
  biglia_number reply[4];
  const long size = syscall(SYS_lseek, 1, 0L, SEEK_END);
  biglia_number left = size > 0 ? (biglia_number)size : 0;
  reply[0] = status;
  reply[1] = cpu;
  reply[2] = (biglia_number)remains;
  reply[3] = left;
  biglia_write(kReplies, reply, sizeof reply);
  syscall(SYS_lseek, 1, 0L, SEEK_SET);
  while (left > 0) {
    const long got = syscall(SYS_read, 1, biglia_buffer, sizeof biglia_buffer);
    if (got <= 0) biglia_end();
    biglia_write(kReplies, biglia_buffer, (biglia_number)got);
    left -= (biglia_number)got;
  }
}

static biglia_number biglia_microseconds(struct timeval time) {
  return (biglia_number)time.tv_sec * 1000000 + (biglia_number)time.tv_usec;
}

static void biglia_wait(long child) {
  struct rusage used;
  int status = 0;
  int remains;
  if (syscall(SYS_wait4, child, &status, 0, &used) != child) biglia_end();
  syscall(SYS_kill, -1, SIGKILL); /* what the child left running; does not reach the caller */
  remains = biglia_clear(".");
  remains |= biglia_clear("/tmp");
  biglia_reply((biglia_number)status,
               biglia_microseconds(used.ru_utime) + biglia_microseconds(used.ru_stime), remains);
}

/* Moves the pipes to the judge away from 0 and 1, and puts files in memory there. */
static void biglia_move_pipes(void) {
  int descriptor;
  if (syscall(SYS_dup3, 0, kRequests, O_CLOEXEC) < 0) biglia_end();
  if (syscall(SYS_dup3, 1, kReplies, O_CLOEXEC) < 0) biglia_end();
  for (descriptor = 0; descriptor < 2; ++descriptor) {
    const long file = syscall(SYS_memfd_create, "stream", 0);
    if (file < 0 || syscall(SYS_dup3, (int)file, descriptor, 0) < 0) biglia_end();
    syscall(SYS_close, (int)file);
  }
}

/* Returns in the child processes only. Runs before all constructors of the candidate. */
static void biglia_serve(void) __attribute__((constructor(101)));
static void biglia_serve(void) {
  if (getenv("BIGLIA_FORK_SERVER") == NULL) return;
  unsetenv("BIGLIA_FORK_SERVER");
  biglia_move_pipes();
  for (;;) {
    long child;
    biglia_receive_request();
    child = fork();
    if (child < 0) biglia_end();
    if (child == 0) break;
    biglia_wait(child);
  }
  syscall(SYS_close, kRequests);
  syscall(SYS_close, kReplies);
}
