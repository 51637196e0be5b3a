/* 27: AC; prints "/box/program"; limits: cpu 2 s, wall 6 s; without namespaces: AC prints nothing (it cannot list the root) */
#define _XOPEN_SOURCE 700
#include <ftw.h>
#include <stdio.h>
#include <string.h>

/* Prints each file that belongs neither to the system nor to the kernel. */
static int visit(const char *path, const struct stat *about, int type, struct FTW *where) {
  const char *const system[] = {"/usr/", "/lib", "/bin/", "/sbin/", "/etc/alternatives/",
                                "/etc/ld.so.", "/proc/", "/dev/"};
  unsigned i;
  (void)about;
  (void)where;
  if (type != FTW_F) return 0;
  if (strncmp(path, "/scratch/", 9) == 0) path += 8;
  for (i = 0; i < sizeof system / sizeof *system; i++) {
    if (strncmp(path, system[i], strlen(system[i])) == 0) return 0;
  }
  puts(path);
  return 0;
}

/* The judge replaces the ANSWER placeholder by the path of an answer file on the host. */
int main(void) {
  const char *const prefixes[] = {"", "/proc/1/root", "/proc/self/root", "/proc/self/cwd/../..",
                                  "/work/../..", "/proc/1/cwd", "/dev/fd/0/.."};
  unsigned i;
  nftw("/", visit, 20, FTW_PHYS | FTW_MOUNT);
  nftw("/scratch", visit, 20, FTW_PHYS);
  for (i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
    char path[8192];
    snprintf(path, sizeof path, "%s%s", prefixes[i], "@ANSWER@");
    if (fopen(path, "r")) puts(path);
  }
  return 0;
}
