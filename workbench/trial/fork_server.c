/* A part of the quick program of a candidate. If the variable BIGLIA_FORK_SERVER is set, the program does not begin.
 * It receives inputs from the judge (warm_program.cpp) and begins once for each of them, in a child process. That is
 * several times faster than executing it each time. The variable's value is the limit for the size of a file.
 *
 * All numbers have 64 bits, in the order of this machine. The server writes kHello first.
 * A request on standard input: any number that identifies it, and the number of files; then for each file the lengths of
 * its name and of its content, the name, and the content. The file without a name becomes standard input. The others are
 * in the working folder while the child runs.
 * A reply on standard output: parts of the child's output, each with its length before it; then 0, the number of the
 * request, the status of wait(), the CPU time in microseconds, and 1 if the child left something that cannot be removed,
 * else 0.
 *
 * A child cannot make processes or threads, so its CPU time is complete. The source is C90 and C++. It makes system calls
 * directly, because a candidate may define functions with the names of those of the library. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

typedef unsigned long biglia_number; /* 64 bits wherever Linux runs with 64 bits */

static const biglia_number kHello = 0x6b726f46; /* "Fork" */

/* Descriptors: the pipes from and to the judge, and an input while it is received. */
enum { kRequests = 100, kReplies = 101, kInput = 102 };

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

/* Puts the input in memory; the child can only read it. */
static void biglia_receive_input(biglia_number size) {
  long input;
  const long file = syscall(SYS_memfd_create, "input", MFD_CLOEXEC);
  if (file < 0 || syscall(SYS_dup3, (int)file, kInput, O_CLOEXEC) < 0) biglia_end();
  biglia_receive(kInput, size);
  input = syscall(SYS_openat, AT_FDCWD, "/proc/self/fd/102", O_RDONLY | O_CLOEXEC);
  if (input < 0 || syscall(SYS_dup3, (int)input, 0, 0) < 0) biglia_end();
  syscall(SYS_close, (int)input);
  syscall(SYS_close, kInput);
  syscall(SYS_close, (int)file);
}

static void biglia_receive_file(void) {
  char name[256];
  biglia_number sizes[2];
  long file;
  biglia_read(sizes, sizeof sizes);
  if (sizes[0] == 0) {
    biglia_receive_input(sizes[1]);
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

/* Returns the number of the request. */
static biglia_number biglia_receive_request(void) {
  biglia_number head[2];
  biglia_read(head, sizeof head);
  while (head[1]-- > 0) biglia_receive_file();
  return head[0];
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
      const unsigned char* const entry = (const unsigned char*)biglia_buffer + at;
      const char* const name = biglia_buffer + at + 19;
      const int is_dots = name[0] == '.' && (name[1] == '\0' || (name[1] == '.' && !name[2]));
      if (!is_dots && syscall(SYS_unlinkat, (int)folder, name, 0) != 0) remains = 1;
      at += entry[16] + 256L * entry[17];
    }
  }
  syscall(SYS_close, (int)folder);
  return remains || got < 0;
}

static biglia_number biglia_microseconds(struct timeval time) {
  return (biglia_number)time.tv_sec * 1000000 + (biglia_number)time.tv_usec;
}

static void biglia_forward(int output) {
  long got;
  while ((got = syscall(SYS_read, output, biglia_buffer, sizeof biglia_buffer)) > 0) {
    const biglia_number size = (biglia_number)got;
    biglia_write(kReplies, &size, sizeof size);
    biglia_write(kReplies, biglia_buffer, size);
  }
  if (got < 0) biglia_end();
}

static void biglia_reply(biglia_number request, long child, int output) {
  struct rusage used;
  biglia_number end[5] = {0, 0, 0, 0, 0};
  int status = 0;
  biglia_forward(output);
  if (syscall(SYS_wait4, child, &status, 0, &used) != child) biglia_end();
  syscall(SYS_kill, -1, SIGKILL); /* does not reach the caller */
  end[1] = request;
  end[2] = (biglia_number)status;
  end[3] = biglia_microseconds(used.ru_utime) + biglia_microseconds(used.ru_stime);
  end[4] = (biglia_number)(biglia_clear(".") | biglia_clear("/tmp"));
  biglia_write(kReplies, end, sizeof end);
}

static void biglia_limit(int resource, biglia_number most) {
  struct rlimit limit;
  limit.rlim_cur = most;
  limit.rlim_max = most;
  if (syscall(SYS_prlimit64, 0, resource, &limit, (void*)0) != 0) biglia_end();
}

static void biglia_begin(const int* output, biglia_number file_size) {
  biglia_limit(RLIMIT_NPROC, 1);
  biglia_limit(RLIMIT_FSIZE, file_size);
  if (syscall(SYS_dup3, output[1], 1, 0) < 0) biglia_end();
  syscall(SYS_close, output[0]);
  syscall(SYS_close, output[1]);
  syscall(SYS_close, kRequests);
  syscall(SYS_close, kReplies);
}

/* Moves the pipes away from 0 and 1, where there is standard error until a child is made. */
static void biglia_move_pipes(void) {
  if (syscall(SYS_dup3, 0, kRequests, O_CLOEXEC) < 0) biglia_end();
  if (syscall(SYS_dup3, 1, kReplies, O_CLOEXEC) < 0) biglia_end();
  if (syscall(SYS_dup3, 2, 0, 0) < 0 || syscall(SYS_dup3, 2, 1, 0) < 0) biglia_end();
  biglia_write(kReplies, &kHello, sizeof kHello);
}

/* Removes the variable from the environment. Returns 0 if it is not set. */
static int biglia_take_variable(biglia_number* value) {
  static const char name[] = "BIGLIA_FORK_SERVER=";
  char** variable = environ;
  for (; *variable; ++variable) {
    const char* text = *variable;
    unsigned at = 0;
    while (name[at] != '\0' && name[at] == text[at]) ++at;
    if (name[at] != '\0') continue;
    for (*value = 0, text += at; *text >= '0' && *text <= '9'; ++text) {
      *value = 10 * *value + (biglia_number)(*text - '0');
    }
    do variable[0] = variable[1];
    while (*variable++);
    return 1;
  }
  return 0;
}

/* Returns in the child processes only. Runs before all constructors of the candidate. */
static void biglia_serve(void) __attribute__((constructor(101)));
static void biglia_serve(void) {
  biglia_number file_size;
  if (!biglia_take_variable(&file_size)) return;
  biglia_move_pipes();
  for (;;) {
    int output[2];
    long child;
    const biglia_number request = biglia_receive_request();
    if (syscall(SYS_pipe2, output, O_CLOEXEC) != 0) biglia_end();
    child = _Fork();
    if (child < 0) biglia_end();
    if (child == 0) {
      biglia_begin(output, file_size);
      return;
    }
    syscall(SYS_close, output[1]);
    biglia_reply(request, child, output[0]);
    syscall(SYS_close, output[0]);
  }
}
