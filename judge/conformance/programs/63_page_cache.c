/* 63: AC; 2 times; prints nothing */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/* One run could evict pages of a shared file from the page cache, and the next run could query
   whether they are cached. No call that evicts pages or queries them without timing may succeed. */
enum { kNowait = 8, kDontCache = 0x80, kMergeable = 12, kCold = 20, kPageOut = 21 };
#define REFUSED(call) \
  if ((call) >= 0 || (errno != EPERM && errno != ENOSYS)) puts(#call)

int main(void) {
  static char bytes[4096];
  static unsigned char present[16];
  static unsigned long range[2] = {0, 4096}, counts[8];
  struct iovec part = {bytes, sizeof bytes};
  const int file = open("/usr/bin/env", O_RDONLY);
  void *const page = mmap(0, sizeof bytes, PROT_READ, MAP_SHARED, file, 0);
  if (file < 0 || page == MAP_FAILED || read(file, bytes, sizeof bytes) <= 0) return 3;
  REFUSED(syscall(SYS_fadvise64, file, 0, 0, POSIX_FADV_DONTNEED));
  REFUSED(syscall(SYS_fadvise64, file, 0, 0, POSIX_FADV_WILLNEED));
  REFUSED(syscall(SYS_readahead, file, 0, 4096));
  REFUSED(syscall(SYS_sync_file_range, file, 0, 4096, 0));
  REFUSED(syscall(SYS_preadv2, file, &part, 1, 0, 0, kNowait));
  REFUSED(syscall(SYS_preadv2, file, &part, 1, 0, 0, kDontCache));
  REFUSED(syscall(SYS_pwritev2, 1, &part, 0, -1, -1, kNowait));
  REFUSED(syscall(SYS_mincore, page, sizeof bytes, present));
  REFUSED(syscall(451 /* cachestat */, file, range, counts, 0));
  REFUSED(madvise(page, sizeof bytes, kCold));
  REFUSED(madvise(page, sizeof bytes, kPageOut));
  REFUSED(madvise(page, sizeof bytes, kMergeable));
  if (syscall(SYS_preadv2, file, &part, 1, 0, 0, 0) <= 0) puts("preadv2 without flags");
  return 0;
}
