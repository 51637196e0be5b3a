/* 30: AC; prints nothing */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void try_to_read(const char *path) {
  char byte;
  const int file = open(path, O_RDONLY);
  if (file >= 0 && read(file, &byte, 1) > 0) puts(path);
}

/* Prints what it can read in /proc about the kernel and other processes. */
int main(void) {
  const char *const files[] = {"/proc/kcore", "/proc/kmsg", "/proc/1/environ", "/proc/1/mem",
                               "/proc/1/maps", "/proc/1/syscall", "/proc/1/stack",
                               "/proc/kpageflags", "/proc/kpagecount", "/proc/vmallocinfo"};
  DIR *const folder = opendir("/proc");
  struct dirent *entry;
  unsigned i;
  for (i = 0; i < sizeof files / sizeof *files; i++) try_to_read(files[i]);
  if (opendir("/proc/1/root") || opendir("/proc/1/cwd") || opendir("/proc/1/fd")) puts("/proc/1");
  while (folder != 0 && (entry = readdir(folder)) != 0) {
    const int process = atoi(entry->d_name);
    if (process > 1 && process != (int)getpid()) printf("process %d\n", process);
  }
  return 0;
}
