// For tests only: a library that is loaded before the judge's other libraries (LD_PRELOAD) and
// makes the k-th call of a C library function fail. scripts/fault-matrix uses it to fail every call
// of a grading, one after another, and shows that no failure of the host becomes a verdict.
//
//   BIGLIA_FAULT=call:errno:k[:n]   calls k to k+n-1 (default n = 1) of `call` fail with `errno`;
//                                   `call` is a name in kCalls
//   BIGLIA_FAULT_COUNTS=FILE        at the end, writes a line "call count" for each call
//
// Only the process itself is affected: launchers are static and have no environment.
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

namespace {

enum InterceptedCall : unsigned {
  kOpen,
  kFopen,
  kFclose,
  kFwrite,
  kRead,
  kPread,
  kWrite,
  kPwrite,
  kRename,
  kMkdir,
  kSendfile,
  kMemfd,
  kPipe,
  kSocketpair,
  kSendmsg,
  kRecvmsg,
  kClone,
  kEventfd,
  kFstat,
  kStat,
  kReaddir,
  kFdopendir,
  kMmap,
  kSyscall,
  kFcntl,
  kChmod,
  kThread,
  kUnlink,
  kNew,
  kCallCount,
};

constexpr std::array<const char*, kCallCount> kCalls = {
    "open",  "fopen",      "fclose",         "fwrite",    "read",     "pread",
    "write", "pwrite",     "rename",         "mkdir",     "sendfile", "memfd_create",
    "pipe",  "socketpair", "sendmsg",        "recvmsg",   "clone",    "eventfd",
    "fstat", "stat",       "readdir",        "fdopendir", "mmap",     "syscall",
    "fcntl", "chmod",      "pthread_create", "unlink",    "new"};

struct FaultPlan {
  unsigned call = kCallCount;
  int error = 0;
  long first = 0;
  long count = 1;
  const char* counts_file = nullptr;
};

FaultPlan plan;
std::array<std::atomic<long>, kCallCount> counts{};
bool ready = false;

void write_counts() {
  if (plan.counts_file == nullptr) return;
  const int file =
      static_cast<int>(::syscall(SYS_open, plan.counts_file, O_WRONLY | O_CREAT | O_TRUNC, 0644));
  for (unsigned i = 0; i < kCallCount; ++i) {
    std::array<char, 64> line{};
    const int size =
        std::snprintf(line.data(), line.size(), "%s %ld\n", kCalls.at(i), counts.at(i).load());
    (void)!::syscall(SYS_write, file, line.data(), size);
  }
}

[[gnu::constructor]] void read_plan() {
  plan.counts_file = std::getenv("BIGLIA_FAULT_COUNTS");
  if (const char* text = std::getenv("BIGLIA_FAULT"); text != nullptr) {
    std::array<char, 32> name{};
    long count = 1;
    if (std::sscanf(text, "%31[a-z_]:%d:%ld:%ld", name.data(), &plan.error, &plan.first, &count) >=
        3) {
      plan.count = count;
      for (unsigned i = 0; i < kCallCount; ++i) {
        if (std::strcmp(kCalls.at(i), name.data()) == 0) plan.call = i;
      }
    }
  }
  if (plan.counts_file != nullptr) std::atexit(write_counts);
  ready = true;
}

bool fails(unsigned call) {
  if (!ready) return false;
  const long number = ++counts.at(call);
  if (call != plan.call || number < plan.first || number >= plan.first + plan.count) return false;
  errno = plan.error;
  return true;
}

template <typename Function>
Function* next(const char* name) {
  void* const found = dlsym(RTLD_NEXT, name);
  Function* function = nullptr;
  std::memcpy(static_cast<void*>(&function), static_cast<const void*>(&found), sizeof function);
  return function;
}

}  // namespace

// NOLINTBEGIN: names and signatures of the C library
#define BIGLIA_WRAP(call, failed, type, name, parameters, arguments) \
  extern "C" type name parameters {                                  \
    static auto* const real = next<type parameters>(#name);          \
    if (fails(call)) return failed;                                  \
    return real arguments;                                           \
  }

#define BIGLIA_WRAP_OPEN(name)                                                           \
  extern "C" int name(const char* path, int flags, ...) {                                \
    static auto* const real = next<int(const char*, int, mode_t)>(#name);                \
    std::va_list rest;                                                                   \
    va_start(rest, flags);                                                               \
    const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0; \
    va_end(rest);                                                                        \
    if (fails(kOpen)) return -1;                                                         \
    return real(path, flags, mode);                                                      \
  }
BIGLIA_WRAP_OPEN(open)
BIGLIA_WRAP_OPEN(open64)
#define BIGLIA_WRAP_OPENAT(name)                                                         \
  extern "C" int name(int folder, const char* path, int flags, ...) {                    \
    static auto* const real = next<int(int, const char*, int, mode_t)>(#name);           \
    std::va_list rest;                                                                   \
    va_start(rest, flags);                                                               \
    const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0; \
    va_end(rest);                                                                        \
    if (fails(kOpen)) return -1;                                                         \
    return real(folder, path, flags, mode);                                              \
  }
BIGLIA_WRAP_OPENAT(openat)
BIGLIA_WRAP_OPENAT(openat64)
BIGLIA_WRAP(kFopen, nullptr, FILE*, fopen, (const char* path, const char* mode), (path, mode))
BIGLIA_WRAP(kFopen, nullptr, FILE*, fopen64, (const char* path, const char* mode), (path, mode))
BIGLIA_WRAP(kFwrite, 0, std::size_t, fwrite,
            (const void* data, std::size_t size, std::size_t count, FILE* file),
            (data, size, count, file))
extern "C" int fclose(FILE* file) {
  static auto* const real = next<int(FILE*)>("fclose");
  const bool failed = fails(kFclose);
  const int error = errno;
  const int done = real(file);
  if (failed) errno = error;
  return failed ? EOF : done;
}
BIGLIA_WRAP(kRead, -1, ssize_t, read, (int fd, void* data, std::size_t size), (fd, data, size))
BIGLIA_WRAP(kPread, -1, ssize_t, pread, (int fd, void* data, std::size_t size, off_t at),
            (fd, data, size, at))
BIGLIA_WRAP(kPread, -1, ssize_t, pread64, (int fd, void* data, std::size_t size, off64_t at),
            (fd, data, size, at))
BIGLIA_WRAP(kWrite, -1, ssize_t, write, (int fd, const void* data, std::size_t size),
            (fd, data, size))
BIGLIA_WRAP(kPwrite, -1, ssize_t, pwrite, (int fd, const void* data, std::size_t size, off_t at),
            (fd, data, size, at))
BIGLIA_WRAP(kPwrite, -1, ssize_t, pwrite64,
            (int fd, const void* data, std::size_t size, off64_t at), (fd, data, size, at))
BIGLIA_WRAP(kRename, -1, int, rename, (const char* from, const char* to) noexcept, (from, to))
BIGLIA_WRAP(kMkdir, -1, int, mkdir, (const char* path, mode_t mode) noexcept, (path, mode))
BIGLIA_WRAP(kSendfile, -1, ssize_t, sendfile,
            (int to, int from, off_t* at, std::size_t size) noexcept, (to, from, at, size))
BIGLIA_WRAP(kSendfile, -1, ssize_t, sendfile64,
            (int to, int from, off64_t* at, std::size_t size) noexcept, (to, from, at, size))
BIGLIA_WRAP(kMemfd, -1, int, memfd_create, (const char* name, unsigned flags) noexcept,
            (name, flags))
BIGLIA_WRAP(kPipe, -1, int, pipe2, (int* ends, int flags) noexcept, (ends, flags))
BIGLIA_WRAP(kSocketpair, -1, int, socketpair,
            (int domain, int type, int protocol, int* ends) noexcept,
            (domain, type, protocol, ends))
BIGLIA_WRAP(kSendmsg, -1, ssize_t, sendmsg, (int fd, const msghdr* message, int flags),
            (fd, message, flags))
BIGLIA_WRAP(kRecvmsg, -1, ssize_t, recvmsg, (int fd, msghdr* message, int flags),
            (fd, message, flags))
BIGLIA_WRAP(kEventfd, -1, int, eventfd, (unsigned count, int flags) noexcept, (count, flags))
BIGLIA_WRAP(kFstat, -1, int, fstat, (int fd, struct stat* about) noexcept, (fd, about))
BIGLIA_WRAP(kStat, -1, int, stat, (const char* path, struct stat* about) noexcept, (path, about))
BIGLIA_WRAP(kStat, -1, int, lstat, (const char* path, struct stat* about) noexcept, (path, about))
BIGLIA_WRAP(kStat, -1, int, fstatat,
            (int folder, const char* path, struct stat* about, int flags) noexcept,
            (folder, path, about, flags))
BIGLIA_WRAP(kReaddir, nullptr, dirent*, readdir, (DIR * folder), (folder))
BIGLIA_WRAP(kReaddir, nullptr, dirent64*, readdir64, (DIR * folder), (folder))
BIGLIA_WRAP(kFdopendir, nullptr, DIR*, fdopendir, (int fd), (fd))
BIGLIA_WRAP(kFdopendir, nullptr, DIR*, opendir, (const char* path), (path))
BIGLIA_WRAP(kMmap, MAP_FAILED, void*, mmap,
            (void* at, std::size_t size, int access, int flags, int fd, off_t from) noexcept,
            (at, size, access, flags, fd, from))
BIGLIA_WRAP(kChmod, -1, int, chmod, (const char* path, mode_t mode) noexcept, (path, mode))
BIGLIA_WRAP(kChmod, -1, int, fchmod, (int fd, mode_t mode) noexcept, (fd, mode))
BIGLIA_WRAP(kChmod, -1, int, fchmodat,
            (int folder, const char* path, mode_t mode, int flags) noexcept,
            (folder, path, mode, flags))
BIGLIA_WRAP(kUnlink, -1, int, unlink, (const char* path) noexcept, (path))
BIGLIA_WRAP(kUnlink, -1, int, unlinkat, (int folder, const char* path, int flags) noexcept,
            (folder, path, flags))
BIGLIA_WRAP(kUnlink, -1, int, rmdir, (const char* path) noexcept, (path))
BIGLIA_WRAP(kUnlink, -1, int, remove, (const char* path) noexcept, (path))
BIGLIA_WRAP(kThread, EAGAIN, int, pthread_create,
            (pthread_t * thread, const pthread_attr_t* how, void* (*start)(void*),
             void* argument) noexcept,
            (thread, how, start, argument))
extern "C" int fcntl(int fd, int command, ...) {
  static auto* const real = next<int(int, int, void*)>("fcntl");
  std::va_list rest;
  va_start(rest, command);
  void* const argument = va_arg(rest, void*);
  va_end(rest);
  if (fails(kFcntl)) return -1;
  return real(fd, command, argument);
}
extern "C" int fcntl64(int fd, int command, ...) {
  static auto* const real = next<int(int, int, void*)>("fcntl64");
  std::va_list rest;
  va_start(rest, command);
  void* const argument = va_arg(rest, void*);
  va_end(rest);
  if (fails(kFcntl)) return -1;
  return real(fd, command, argument);
}
extern "C" int clone(int (*start)(void*), void* stack, int flags, void* argument, ...) noexcept {
  static auto* const real = next<int(int (*)(void*), void*, int, void*, void*)>("clone");
  std::va_list rest;
  va_start(rest, argument);
  void* const extra = va_arg(rest, void*);
  va_end(rest);
  if (fails(kClone)) return -1;
  return real(start, stack, flags, argument, extra);
}
extern "C" long syscall(long number, ...) noexcept {
  static auto* const real = next<long(long, long, long, long, long, long, long)>("syscall");
  std::va_list rest;
  va_start(rest, number);
  std::array<long, 6> arguments{};
  for (long& argument : arguments) argument = va_arg(rest, long);
  va_end(rest);
  if (fails(kSyscall)) return -1;
  return real(number, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4],
              arguments[5]);
}
void* operator new(std::size_t size) {
  static auto* const real = next<void*(std::size_t)>("_Znwm");
  if (fails(kNew)) throw std::bad_alloc();
  return real(size);
}
// NOLINTEND
