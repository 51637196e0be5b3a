/* 65: for a scenario */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Prints everything by which a program could distinguish two runs or learn about the host. */
static void print_file(const char *path) {
  char bytes[4096];
  size_t got;
  FILE *const file = fopen(path, "r");
  if (file == 0) return;
  printf("%s:\n", path);
  while ((got = fread(bytes, 1, sizeof bytes, file)) > 0) fwrite(bytes, 1, got, stdout);
  fclose(file);
}

static int is_number(const char *name) { return name[strspn(name, "0123456789")] == 0; }

static void print_names(const char *path) {
  DIR *const folder = opendir(path);
  struct dirent *entry;
  if (folder == 0) return;
  while ((entry = readdir(folder)) != 0) {
    if (entry->d_name[0] != '.') printf("%s/%s\n", path, entry->d_name);
  }
  closedir(folder);
}

int main(void) {
  const char *const files[] = {"/proc/self/mountinfo", "/proc/self/mounts", "/proc/self/mountstats",
                               "/proc/self/cgroup", "/proc/self/cpuset", "/proc/self/environ",
                               "/proc/self/oom_score_adj", "/proc/self/limits", "/proc/1/cgroup",
                               "/proc/cmdline", "/proc/uptime", "/proc/loadavg", "/proc/stat",
                               "/proc/meminfo", "/proc/version", "/proc/interrupts",
                               "/proc/vmstat", "/proc/diskstats", "/proc/locks", "/proc/modules",
                               "/proc/sys/kernel/random/boot_id", "/proc/sys/fs/aio-nr",
                               "/proc/sys/fs/file-nr", "/proc/sys/kernel/ns_last_pid",
                               "/proc/sys/kernel/pty/nr"};
  DIR *const proc = opendir("/proc");
  struct dirent *entry;
  unsigned i;
  for (i = 0; i < sizeof files / sizeof *files; i++) print_file(files[i]);
  printf("process %d, parent %d, session %d\n", (int)getpid(), (int)getppid(), (int)getsid(0));
  while (proc != 0 && (entry = readdir(proc)) != 0) {
    if (entry->d_name[0] != '.') printf("/proc/%s\n", entry->d_name);
    if (is_number(entry->d_name) && atoi(entry->d_name) != 1) {
      char name[64];
      snprintf(name, sizeof name, "/proc/%.20s/fd", entry->d_name);
      print_names(name);
    }
  }
  print_names("/");
  print_names("/dev");
  print_names("/scratch");
  print_names("/box");
  return 0;
}
