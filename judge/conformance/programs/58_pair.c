/* 58: for a scenario */
/* Plays either side of a guessing game. The interactor has a secret number from 1 to 100. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int interact(void) {
  int guess, n;
  for (n = 0; n < 7; n++) {
    if (scanf("%d", &guess) != 1) return 43;
    puts(guess < 37 ? "low" : guess > 37 ? "high" : "right");
    fflush(stdout);
    if (guess == 37) return 42;
  }
  return 43;
}

static int guess(void) {
  int low = 1, high = 100;
  char word[9];
  while (low <= high) {
    const int middle = (low + high) / 2;
    printf("%d\n", middle);
    fflush(stdout);
    if (scanf("%8s", word) != 1) return 1;
    if (strcmp(word, "right") == 0) return 0;
    if (strcmp(word, "low") == 0) low = middle + 1;
    else high = middle - 1;
  }
  return 2;
}

static int read_to_end(void) {
  while (getchar() != EOF) continue;
  return 43;
}

int main(int argc, char **argv) {
  const char *does = argc > 1 ? argv[1] : "";
  if (strcmp(does, "interacts") == 0) return interact();
  if (strcmp(does, "guesses") == 0) return guess();
  if (strcmp(does, "crashes") == 0) return *(volatile int *)0;
  if (strcmp(does, "waits") == 0) return getchar();
  if (strcmp(does, "sleeps") == 0) pause();
  if (strcmp(does, "listens") == 0) return read_to_end();
  while (strcmp(does, "floods") == 0) puts("flood");
  return 0;
}
