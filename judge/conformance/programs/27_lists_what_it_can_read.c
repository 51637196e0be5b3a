/* 27: for a scenario */
#define _XOPEN_SOURCE 700
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Prints size and path of a file that can be read. What is open counts, because a file can be covered. */
static void try_file(const char *path) {
  struct stat about;
  const int file = open(path, O_RDONLY | O_NONBLOCK);
  if (file < 0) return;
  if (fstat(file, &about) == 0 && S_ISREG(about.st_mode) && about.st_size > 0) {
    printf("%lld %s\n", (long long)about.st_size, path);
  }
  close(file);
}

static int visit(const char *path, const struct stat *about, int type, struct FTW *where) {
  (void)about;
  (void)where;
  if (type == FTW_F) try_file(path);
  return 0;
}

/* Each line of the input is a place: a file to read, or a folder to walk through. A box that cannot list its root still
   shows what is below. */
int main(void) {
  char line[8192];
  while (fgets(line, sizeof line, stdin) != 0) {
    struct stat about;
    line[strcspn(line, "\n")] = 0;
    if (stat(line, &about) == 0 && S_ISDIR(about.st_mode)) {
      nftw(line, visit, 20, FTW_PHYS);
    } else {
      try_file(line);
    }
  }
  return 0;
}
