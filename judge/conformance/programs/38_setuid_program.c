/* 38: AC; companion setuid; prints "no privilege" */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int lacks_privileges(void) {
  char line[256];
  unsigned long long capabilities = 0, all = 0;
  FILE *const status = fopen("/proc/self/status", "r");
  if (status == 0) return 0;
  while (fgets(line, sizeof line, status)) {
    if (sscanf(line, "CapPrm: %llx", &capabilities) == 1) all |= capabilities;
    if (sscanf(line, "CapEff: %llx", &capabilities) == 1) all |= capabilities;
  }
  return all == 0 && getuid() != 0 && geteuid() == getuid() && getegid() == getgid();
}

/* /work/helper is a copy of this program: owned by root, setuid and setgid, with all file
   capabilities. */
int main(int count, char **arguments) {
  if (count == 1) {
    execl("/work/helper", "helper", "again", (char *)0);
    return 3;
  }
  if (strcmp(arguments[1], "again") != 0) return 4;
  puts(lacks_privileges() && setuid(0) != 0 && setgid(0) != 0 ? "no privilege" : "privileged");
  return 0;
}
