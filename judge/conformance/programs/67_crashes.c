/* 67: for a scenario */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Crashes under a name that the helper reports. A core limit of 0 does not prevent a piped helper
   from starting. */
int main(void) {
  const struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  syscall(SYS_setrlimit, RLIMIT_CORE, &none);
  syscall(SYS_prlimit64, 0, RLIMIT_CORE, &none, 0);
  prctl(PR_SET_NAME, "biglia-row-67");
  abort();
}
