/* 31: AC; prints nothing */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  const char *const files[] = {"/proc/sys/kernel/hostname", "/proc/sys/kernel/core_pattern",
                               "/proc/sys/vm/drop_caches", "/proc/sys/kernel/modprobe",
                               "/proc/sys/fs/binfmt_misc/register", "/proc/sysrq-trigger",
                               "/proc/self/oom_score_adj", "/proc/self/oom_adj",
                               "/proc/self/uid_map", "/proc/self/setgroups", "/proc/self/comm",
                               "/proc/self/clear_refs", "/proc/1/oom_score_adj", "/proc/mtrr",
                               "/proc/irq/default_smp_affinity", "/proc/self/timerslack_ns",
                               "/proc/self/coredump_filter", "/sys/fs/cgroup/cgroup.procs",
                               "/sys/fs/cgroup/unified/cgroup.procs",
                               "/sys/fs/cgroup/memory/cgroup.procs",
                               "/sys/fs/cgroup/memory/memory.limit_in_bytes", "/sys/power/state"};
  unsigned i;
  for (i = 0; i < sizeof files / sizeof *files; i++) {
    if (open(files[i], O_WRONLY) >= 0) puts(files[i]);
  }
  return 0;
}
