/* 43: for a scenario */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int make_file(const char *name) {
  return write(open(name, O_CREAT | O_WRONLY, 0600), "mine", 4) == 4 ? 0 : -1;
}

/* Leaves /work/out as the kind of file that standard input names. */
int main(void) {
  char kind[32] = "";
  int made = -1;
  if (scanf("%31s", kind) != 1) return 3;
  if (strcmp(kind, "file") == 0) made = make_file("out");
  if (strcmp(kind, "link") == 0) made = symlink("/etc/ld.so.cache", "out");
  if (strcmp(kind, "pipe") == 0) made = mkfifo("out", 0600);
  if (strcmp(kind, "folder") == 0) made = mkdir("out", 0700);
  if (strcmp(kind, "socket") == 0) made = mknod("out", S_IFSOCK | 0600, 0);
  if (strcmp(kind, "names") == 0) made = make_file("other") + link("other", "out");
  return made == 0 ? 0 : 4;
}
