/* 73: for a scenario */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void try_file(const char *folder, const char *name) {
  char path[512], byte;
  int file;
  snprintf(path, sizeof path, "%s/%s", folder, name);
  file = open(path, O_RDONLY | O_NONBLOCK);
  if (file >= 0 && read(file, &byte, 1) > 0) puts(path);
  if (file >= 0) close(file);
}

static void try_folder(const char *path) {
  DIR *const folder = opendir(path);
  struct dirent *entry;
  if (folder == 0) return;
  puts(path);
  while ((entry = readdir(folder)) != 0) {
    if (entry->d_type == DT_REG) try_file(path, entry->d_name);
  }
  closedir(folder);
}

/* Prints which files below /proc and /sys it can read. Whatever they count or number, the next run could read. */
int main(void) {
  const char *const own[] = {"attr/current", "autogroup", "auxv", "cgroup", "clear_refs", "cmdline", "comm", "environ",
                             "fdinfo/0", "fdinfo/1", "gid_map", "io", "latency", "limits", "loginuid", "map_files",
                             "mountinfo", "mounts", "mountstats", "net/dev", "net/unix", "ns/net", "numa_maps",
                             "oom_score", "oom_score_adj", "pagemap", "personality", "sched", "schedstat", "sessionid",
                             "smaps", "smaps_rollup", "stack", "stat", "statm", "status", "syscall", "timers",
                             "timerslack_ns", "uid_map", "wchan"};
  const char *const whole[] = {"cmdline", "cpuinfo", "diskstats", "filesystems", "interrupts", "keys", "key-users",
                               "loadavg", "locks", "meminfo", "pagetypeinfo", "pressure/cpu", "sched_debug",
                               "schedstat", "slabinfo", "softirqs", "stat", "swaps", "sys/fs/aio-nr", "sys/fs/dentry-state",
                               "sys/fs/file-nr", "sys/fs/inode-nr", "sys/fs/inode-state", "sys/fs/pipe-user-pages-soft",
                               "sys/kernel/ns_last_pid", "sys/kernel/pty/nr", "sys/kernel/random/boot_id",
                               "sys/kernel/random/uuid", "sysvipc/shm", "timer_list", "uptime", "version", "vmstat",
                               "zoneinfo"};
  const char *const folders[] = {"/proc", "/proc/self", "/proc/self/fd", "/proc/self/fdinfo", "/proc/self/task",
                                 "/proc/self/ns", "/proc/self/net", "/proc/sys", "/proc/sys/fs", "/proc/sys/kernel",
                                 "/proc/pressure", "/sys", "/sys/kernel", "/sys/fs/cgroup", "/sys/class/net"};
  char process[64];
  unsigned i;
  for (i = 0; i < sizeof folders / sizeof *folders; i++) try_folder(folders[i]);
  for (i = 0; i < sizeof own / sizeof *own; i++) {
    try_file("/proc/self", own[i]);
    try_file("/proc/thread-self", own[i]);
    try_file("/proc/1", own[i]);
    snprintf(process, sizeof process, "/proc/%d", (int)getpid());
    try_file(process, own[i]);
  }
  for (i = 0; i < sizeof whole / sizeof *whole; i++) try_file("/proc", whole[i]);
  return 0;
}
