/* 38: AC; companion setuid; prints "no privilege" */
#define _GNU_SOURCE
#include <linux/capability.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int lacks_privileges(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct sets[2];
  if (syscall(SYS_capget, &header, sets) != 0) return 0;
  return (sets[0].permitted | sets[1].permitted | sets[0].effective | sets[1].effective) == 0 &&
         getuid() != 0 && geteuid() == getuid() && getegid() == getgid();
}

/* The working folder has a copy of this program: owned by root, setuid and setgid, with all file
   capabilities. */
int main(int count, char **arguments) {
  if (count == 1) {
    execl("./helper", "helper", "again", (char *)0);
    return 3;
  }
  if (strcmp(arguments[1], "again") != 0) return 4;
  puts(lacks_privileges() && setuid(0) != 0 && setgid(0) != 0 ? "no privilege" : "privileged");
  return 0;
}
