/* 32: AC; prints "/scratch/work\n/scratch/tmp"; limits: cpu 2 s, wall 6 s; without namespaces: AC prints "/work\n/tmp" (it has the folders of the host) */
#define _GNU_SOURCE
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

static unsigned long usr;

static void try_to_write(const char *folder) {
  char path[4200];
  snprintf(path, sizeof path, "%s/marker", folder);
  if (open(path, O_CREAT | O_WRONLY, 0600) >= 0 || mkdir(path, 0700) == 0) puts(folder);
}

/* Each mount except the scratch file system must be read-only, whatever the owner of its files. */
static void look_at(const char *point) {
  struct statvfs system;
  struct stat about;
  if (lstat(point, &about) != 0 || S_ISLNK(about.st_mode) || statvfs(point, &system) != 0) return;
  if ((system.f_flag & ST_RDONLY) == 0 && strcmp(point, "/scratch") != 0) {
    printf("%s is not read-only\n", point);
  }
  if ((system.f_flag & ST_NOSUID) == 0) printf("%s is not nosuid\n", point);
  if (S_ISDIR(about.st_mode)) {
    if (strcmp(point, "/scratch") != 0) try_to_write(point);
  } else if (S_ISREG(about.st_mode) && (open(point, O_WRONLY) >= 0 || unlink(point) == 0)) {
    puts(point);
  }
}

/* There is no list of the mounts. Everything near the root can be one, and in the upper levels of
   /usr everything that is on another file system. */
static int visit_near(const char *path, const struct stat *about, int type, struct FTW *where) {
  (void)about;
  (void)type;
  if (strncmp(path, "/proc/", 6) == 0 || strncmp(path, "/scratch/", 9) == 0) {
    return FTW_SKIP_SUBTREE;
  }
  look_at(path);
  if (where->level >= 2 || strcmp(path, "/usr") == 0) return FTW_SKIP_SUBTREE;
  return FTW_CONTINUE;
}

static int visit_usr(const char *path, const struct stat *about, int type, struct FTW *where) {
  (void)type;
  if ((unsigned long)about->st_dev != usr) look_at(path);
  return where->level >= 2 ? FTW_SKIP_SUBTREE : FTW_CONTINUE;
}

/* Without a file tree of its own, the box is a folder of the host, and every other folder of the host
   could be writable. */
static void write_everywhere_else(const char *work) {
  const char *const folders[] = {"/", "/tmp", "/var/tmp", "/dev", "/dev/shm", "/etc", "/home", "/root",
                                 "/run", "/usr", "/usr/bin", "/proc/self", "/sys"};
  const char *const own[] = {"", "box", "work", "tmp"};
  unsigned i;
  for (i = 0; i < sizeof folders / sizeof *folders; i++) try_to_write(folders[i]);
  for (i = 0; i < sizeof own / sizeof *own; i++) {
    char path[4100];
    snprintf(path, sizeof path, "%.*s%s", (int)(strlen(work) - strlen("work")), work, own[i]);
    try_to_write(path);
  }
}

int main(void) {
  const char *const folders[] = {"/scratch/box", "/scratch/work", "/scratch/tmp", "/etc", "/dev",
                                 "/usr/local", "/usr/bin"};
  struct stat about;
  unsigned i;
  if (strcmp(getenv("HOME"), "/work") != 0) return write_everywhere_else(getenv("HOME")), 0;
  if (stat("/usr", &about) != 0) return 3;
  usr = (unsigned long)about.st_dev;
  nftw("/", visit_near, 20, FTW_PHYS | FTW_ACTIONRETVAL);
  nftw("/usr", visit_usr, 20, FTW_PHYS | FTW_ACTIONRETVAL);
  look_at("/scratch/box/program");
  for (i = 0; i < sizeof folders / sizeof *folders; i++) try_to_write(folders[i]);
  return 0;
}
