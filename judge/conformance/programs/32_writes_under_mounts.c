/* 32: AC; prints "/scratch/work\n/scratch/tmp" */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

static void try_to_write(const char *folder) {
  char path[4200];
  snprintf(path, sizeof path, "%s/marker", folder);
  if (open(path, O_CREAT | O_WRONLY, 0600) >= 0 || mkdir(path, 0700) == 0) puts(folder);
}

/* Each mount must be read-only but the scratch file system, whoever its files belong to. */
static void look_at(const char *point) {
  struct statvfs system;
  struct stat about;
  if (stat(point, &about) != 0 || statvfs(point, &system) != 0) return;
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

int main(void) {
  const char *const folders[] = {"/scratch/box", "/scratch/work", "/scratch/tmp", "/etc", "/dev",
                                 "/usr/local", "/usr/bin"};
  char line[8192], point[4096];
  unsigned i;
  FILE *const mounts = fopen("/proc/self/mountinfo", "r");
  if (mounts == 0) return 3;
  while (fgets(line, sizeof line, mounts)) {
    if (sscanf(line, "%*s %*s %*s %*s %4095s", point) == 1) look_at(point);
  }
  for (i = 0; i < sizeof folders / sizeof *folders; i++) try_to_write(folders[i]);
  return 0;
}
