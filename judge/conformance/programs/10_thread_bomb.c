/* 10: TLE|MLE; took < 2 s; limits: cpu 0.3 s, wall 1 s, processes 32; without namespaces: TLE|MLE|RTE (the judge counts its threads) */
#include <pthread.h>

static void *start(void *nothing) {
  pthread_t thread;
  (void)nothing;
  for (;;) pthread_create(&thread, 0, start, 0);
}

int main(void) {
  start(0);
  return 0;
}
