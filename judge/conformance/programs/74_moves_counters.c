/* 74: for a scenario */
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* Moves what the kernel counts for the whole machine: sessions, processes, pipes, files, mappings. Which of these a box
   refuses does not matter. */
int main(void) {
  int i;
  for (i = 0; i < 300; i++) {
    int ends[2], file;
    FILE *const made = fopen("file", "w");
    const pid_t child = fork();
    if (child == 0) {
      setsid();
      _exit(0);
    }
    if (child > 0) waitpid(child, 0, 0);
    if (pipe(ends) == 0) {
      close(ends[0]);
      close(ends[1]);
    }
    file = memfd_create("m", 0);
    if (file >= 0) close(file);
    if (made != 0) fclose(made);
    unlink("file");
  }
  return 0;
}
