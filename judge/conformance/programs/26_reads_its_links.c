/* 26: AC; prints nothing */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Without a file tree of its own, the box is a folder of the host, which has the working folder. */
static int is_in_folder_of_box(const char *path) {
  const char *const work = getenv("HOME");
  const size_t length = work == 0 ? 0 : strlen(work) - strlen("/work");
  return length > 0 && strncmp(path, work, length + 1) == 0;
}

/* Prints the links that do not lead to a path of the box. */
int main(void) {
  const char *const links[] = {"fd/0", "fd/1", "fd/2", "cwd", "exe", "root"};
  const char *const known[] = {"pipe:", "/memfd:", "/dev/null", "/scratch/", "/work", "/box/"};
  unsigned i, j;
  for (i = 0; i < sizeof links / sizeof *links; i++) {
    char name[64], target[4096];
    int found;
    ssize_t length;
    snprintf(name, sizeof name, "/proc/self/%s", links[i]);
    length = readlink(name, target, sizeof target - 1);
    if (length < 0) continue;
    target[length] = 0;
    found = is_in_folder_of_box(target);
    for (j = 0; j < sizeof known / sizeof *known; j++) {
      if (strncmp(target, known[j], strlen(known[j])) == 0) found = 1;
    }
    if (!found && strcmp(target, "/") != 0) printf("%s: %s\n", name, target);
  }
  return 0;
}
