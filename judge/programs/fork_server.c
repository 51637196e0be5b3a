/* A part of a program that is kept running: a candidate, or a program of a package. If the variable BIGLIA_FORK_SERVER is
 * set, the program does not begin. It receives inputs from the judge (warm_program.cpp) and begins once for each of them,
 * in a child process. That is several times faster than executing it each time. The variable's value is the limit for the
 * size of a file.
 *
 * All numbers have 64 bits, in the order of this machine. The server writes kHello first.
 * A request on standard input: any number that identifies it, its flags, the number of arguments, and the number of
 * files; for each argument its length and its bytes; then for each file the lengths of its name and of its content, the
 * name, and the content. The file without a name becomes standard input. The others, whose names are relative to the
 * working folder or begin with /tmp/, are there while the child runs.
 * A reply on standard output: parts of what the child printed, before each of them twice its length, plus 1 if it is of
 * standard error; 0; the files in the working folder, if the flags say so, in the form of a request; 0; the number of the
 * request, the status of wait(), the CPU time in microseconds, and 1 if the child left something that cannot be removed or
 * sent, else 0.
 *
 * The arguments of a request reach main() if the program is linked with --wrap=main, else they are ignored.
 *
 * A child cannot make processes or threads, so its CPU time is complete. The source is C90 and C++. It makes system calls
 * directly, because the program may define functions with the names of those of the library. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

typedef unsigned long biglia_number; /* 64 bits wherever Linux runs with 64 bits */

static const biglia_number kHello = 0x6b726f46; /* "Fork" */

/* Descriptors: the pipes from and to the judge, and an input while it is received. */
enum { kRequests = 100, kReplies = 101, kInput = 102 };

/* Buffers of the server, which children do not inherit: the kernel copies an inherited page when one side writes to it. */
enum { kPart = 1 << 16, kEntries = 1 << 15 };
struct biglia_memory {
  char part[kPart];       /* of a file or a stream */
  char replies[kPart];    /* the part of a reply that is not yet written: each write wakes the judge */
  char entries[kEntries]; /* of a folder */
};
static struct biglia_memory* biglia_own;
static biglia_number biglia_pending; /* bytes of `replies` */

/* The arguments of a request, each with a zero byte after it. */
enum { kMostArguments = 1000, kMostBytes = 1 << 16 };
static char biglia_bytes[kMostBytes];
static char* biglia_arguments[kMostArguments + 2]; /* the first one is the program's name */
static biglia_number biglia_argument_count;

/* The flags of a request: standard error and files are sent. */
enum { kSendsError = 1, kSendsFiles = 2 };
static biglia_number biglia_flags;

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

static void biglia_flush(void) {
  biglia_write(kReplies, biglia_own->replies, biglia_pending);
  biglia_pending = 0;
}

static void biglia_reply_number(biglia_number number) {
  unsigned i;
  if (biglia_pending + sizeof number > kPart) biglia_flush();
  for (i = 0; i < sizeof number; ++i) biglia_own->replies[biglia_pending++] = ((const char*)&number)[i];
}

static void biglia_receive(int descriptor, biglia_number size) {
  while (size > 0) {
    const biglia_number part = size < sizeof biglia_own->part ? size : sizeof biglia_own->part;
    biglia_read(biglia_own->part, part);
    biglia_write(descriptor, biglia_own->part, part);
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

static void biglia_receive_arguments(biglia_number count) {
  biglia_number i;
  char* place = biglia_bytes;
  if (count > kMostArguments) biglia_end();
  for (i = 1; i <= count; ++i) {
    biglia_number size;
    biglia_read(&size, sizeof size);
    if (size >= (biglia_number)(biglia_bytes + kMostBytes - place)) biglia_end();
    biglia_read(place, size);
    biglia_arguments[i] = place;
    place += size;
    *place++ = '\0';
  }
  biglia_arguments[count + 1] = (char*)0;
  biglia_argument_count = count;
}

/* Returns the number of the request. */
static biglia_number biglia_receive_request(void) {
  biglia_number head[4];
  biglia_read(head, sizeof head);
  biglia_flags = head[1];
  biglia_receive_arguments(head[2]);
  while (head[3]-- > 0) biglia_receive_file();
  return head[0];
}

static biglia_number biglia_length(const char* text) {
  biglia_number length = 0;
  while (text[length] != '\0') ++length;
  return length;
}

/* Sends a file of the working folder. Returns 1 if it is not a file. */
static int biglia_send_file(const char* name) {
  struct stat status;
  const biglia_number length = biglia_length(name);
  biglia_number left;
  const long file = syscall(SYS_openat, AT_FDCWD, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return 1;
  if (syscall(SYS_fstat, (int)file, &status) != 0 || !S_ISREG(status.st_mode)) {
    syscall(SYS_close, (int)file);
    return 1;
  }
  left = (biglia_number)status.st_size;
  biglia_reply_number(length);
  biglia_reply_number(left);
  biglia_flush();
  biglia_write(kReplies, name, length);
  while (left > 0) {
    const long got = syscall(SYS_read, (int)file, biglia_own->part, left < sizeof biglia_own->part ? left : sizeof biglia_own->part);
    if (got <= 0) biglia_end();
    biglia_write(kReplies, biglia_own->part, (biglia_number)got);
    left -= (biglia_number)got;
  }
  syscall(SYS_close, (int)file);
  return 0;
}

/* Removes the files of a folder, after they were sent if `sends`. Returns 1 if something remains or was not sent. */
static int biglia_clear(const char* path, int sends) {
  const char* const entries = biglia_own->entries;
  long got;
  int remains = 0;
  const long folder = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return 1;
  while ((got = syscall(SYS_getdents64, (int)folder, biglia_own->entries, kEntries)) > 0) {
    long at = 0;
    while (at < got) { /* inode (8 bytes), offset (8), length (2), type (1), name */
      const unsigned char* const entry = (const unsigned char*)entries + at;
      const char* const name = entries + at + 19;
      const int is_dots = name[0] == '.' && (name[1] == '\0' || (name[1] == '.' && !name[2]));
      if (!is_dots && sends && biglia_send_file(name)) remains = 1;
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

/* Sends one part. Returns 0 at the end of the pipe. */
static int biglia_forward_part(int pipe, biglia_number is_error) {
  const biglia_number head = sizeof(biglia_number);
  biglia_number place;
  long got;
  if (biglia_pending > kPart / 2) biglia_flush();
  place = biglia_pending + head;
  got = syscall(SYS_read, pipe, biglia_own->replies + place, kPart - place);
  if (got < 0) biglia_end();
  if (got == 0) return 0;
  biglia_reply_number(2 * (biglia_number)got + is_error);
  biglia_pending += (biglia_number)got;
  return 1;
}

/* `error` is -1, which is not waited for, if standard error is not sent. */
static void biglia_forward(int output, int error) {
  struct pollfd ends[2];
  ends[0].fd = output;
  ends[1].fd = error;
  ends[0].events = ends[1].events = POLLIN;
  while (ends[0].fd >= 0 || ends[1].fd >= 0) {
    int i;
    ends[0].revents = ends[1].revents = 0;
    if (syscall(SYS_ppoll, ends, 2, (void*)0, (void*)0, 0) <= 0) biglia_end();
    for (i = 0; i < 2; ++i) {
      if (ends[i].revents && !biglia_forward_part(ends[i].fd, (biglia_number)i)) ends[i].fd = -1;
    }
  }
}

static void biglia_reply(biglia_number request, long child, int output, int error) {
  struct rusage used;
  int status = 0;
  int remains;
  biglia_forward(output, error);
  if (syscall(SYS_wait4, child, &status, 0, &used) != child) biglia_end();
  syscall(SYS_kill, -1, SIGKILL); /* does not reach the caller */
  biglia_reply_number(0);
  remains = biglia_clear(".", (biglia_flags & kSendsFiles) != 0) | biglia_clear("/tmp", 0);
  biglia_reply_number(0);
  biglia_reply_number(request);
  biglia_reply_number((biglia_number)status);
  biglia_reply_number(biglia_microseconds(used.ru_utime) + biglia_microseconds(used.ru_stime));
  biglia_reply_number((biglia_number)remains);
  biglia_flush();
}

static void biglia_limit(int resource, biglia_number most) {
  struct rlimit limit;
  limit.rlim_cur = most;
  limit.rlim_max = most;
  if (syscall(SYS_prlimit64, 0, resource, &limit, (void*)0) != 0) biglia_end();
}

static void biglia_begin(const int* output, const int* error, biglia_number file_size) {
  biglia_limit(RLIMIT_NPROC, 1);
  biglia_limit(RLIMIT_FSIZE, file_size);
  if (syscall(SYS_dup3, output[1], 1, 0) < 0) biglia_end();
  if (error[1] >= 0 && syscall(SYS_dup3, error[1], 2, 0) < 0) biglia_end();
  syscall(SYS_close, output[0]);
  syscall(SYS_close, output[1]);
  if (error[0] >= 0) syscall(SYS_close, error[0]);
  if (error[1] >= 0) syscall(SYS_close, error[1]);
  syscall(SYS_close, kRequests);
  syscall(SYS_close, kReplies);
}

static void biglia_map_buffers(void) {
  const long place = syscall(SYS_mmap, (void*)0, sizeof(struct biglia_memory), PROT_READ | PROT_WRITE,
                             MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (place < 0 && place > -4096) biglia_end();
  biglia_own = (struct biglia_memory*)place;
  syscall(SYS_madvise, place, sizeof(struct biglia_memory), MADV_DONTFORK);
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

/* Returns in the child processes only. Runs before all constructors of the program. */
static void biglia_serve(void) __attribute__((constructor(101)));
static void biglia_serve(void) {
  biglia_number file_size;
  if (!biglia_take_variable(&file_size)) return;
  biglia_map_buffers();
  biglia_move_pipes();
  for (;;) {
    int output[2];
    int error[2];
    long child;
    const biglia_number request = biglia_receive_request();
    if (syscall(SYS_pipe2, output, O_CLOEXEC) != 0) biglia_end();
    error[0] = error[1] = -1;
    if ((biglia_flags & kSendsError) && syscall(SYS_pipe2, error, O_CLOEXEC) != 0) biglia_end();
    child = _Fork();
    if (child < 0) biglia_end();
    if (child == 0) {
      biglia_begin(output, error, file_size);
      return;
    }
    syscall(SYS_close, output[1]);
    if (error[1] >= 0) syscall(SYS_close, error[1]);
    biglia_reply(request, child, output[0], error[0]);
    syscall(SYS_close, output[0]);
    if (error[0] >= 0) syscall(SYS_close, error[0]);
  }
}

/* The program's own main(), and the one that the system calls instead, with --wrap=main. */
#ifdef __cplusplus
extern "C" {
#endif
int __real_main(int count, char** arguments, char** variables) __attribute__((weak));
int __wrap_main(int count, char** arguments, char** variables);
int __wrap_main(int count, char** arguments, char** variables) {
  if (biglia_argument_count == 0) return __real_main(count, arguments, variables);
  biglia_arguments[0] = arguments[0];
  return __real_main((int)biglia_argument_count + 1, biglia_arguments, variables);
}
#ifdef __cplusplus
}
#endif
