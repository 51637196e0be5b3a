/* 68: AC; input "in"; prints "1a1b1c1d"; errors > 7 bytes */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void print(const char *path, const char *text) {
  FILE *const file = fopen(path, "w");
  if (file == 0) {
    printf("%s cannot be opened; ", path);
    return;
  }
  fputs(text, file);
  fclose(file);
}

int main(void) {
  char word[8] = "";
  FILE *const input = fopen("/dev/stdin", "r");
  const char *const outputs[] = {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "/proc/thread-self/fd/1"};
  const char *const errors[] = {"/dev/stderr", "/dev/fd/2", "/proc/self/fd/2", "/proc/thread-self/fd/2"};
  unsigned i;
  for (i = 0; i < 4; i++) {
    char text[3] = "1a";
    text[1] = (char)('a' + i);
    print(outputs[i], text);
    text[0] = '2';
    print(errors[i], text);
  }
  if (input == 0 || fscanf(input, "%7s", word) != 1 || strcmp(word, "in") != 0) {
    printf("no input by name; ");
  }
  /* A program must not be able to read its own output. */
  if (geteuid() != 0 && open("/dev/stdout", O_RDONLY | O_NONBLOCK) >= 0) printf("output can be read; ");
  return 0;
}
