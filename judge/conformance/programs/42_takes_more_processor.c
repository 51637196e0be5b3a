/* 42: AC; prints nothing */
#define _GNU_SOURCE
#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#define REFUSED(call) \
  if ((call) >= 0 || errno != EPERM) puts(#call)

int main(void) {
  struct sched_param parameter;
  char attributes[56];
  cpu_set_t all;
  memset(&parameter, 0, sizeof parameter);
  memset(attributes, 0, sizeof attributes);
  memset(&all, -1, sizeof all);
  REFUSED(sched_setaffinity(0, sizeof all, &all));
  REFUSED(setpriority(PRIO_PROCESS, 0, -5));
  REFUSED(setpriority(PRIO_PROCESS, 0, 5));
  parameter.sched_priority = 1;
  REFUSED(sched_setscheduler(0, SCHED_FIFO, &parameter));
  parameter.sched_priority = 0;
  REFUSED(sched_setscheduler(0, SCHED_BATCH, &parameter));
  REFUSED(syscall(SYS_sched_setattr, 0, attributes, 0));
  REFUSED(syscall(SYS_ioprio_set, 1, 0, 0));
  return 0;
}
