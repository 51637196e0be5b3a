/* 29: AC; prints "PATH=/usr/bin:/bin\nHOME=/work\nLC_ALL=C"; without namespaces: AC prints "TMPDIR=/tmp\nPATH=/usr/bin:/bin\nHOME=/work\nLC_ALL=C" (it needs TMPDIR) */
#include <fcntl.h>
#include <stdio.h>

extern char **environ;

/* The judge that stages this has an environment variable and an open descriptor, which must not
   leak. */
int main(void) {
  char **variable;
  int i;
  for (variable = environ; *variable; variable++) puts(*variable);
  for (i = 3; i < 65536; i++) {
    if (fcntl(i, F_GETFD) >= 0) printf("descriptor %d\n", i);
  }
  return 0;
}
