/* 3: TLE; cpu > 300 ms; limits: wall 3 s */
#include <pthread.h>
#include <time.h>

/* Spins for 150 ms in each of four threads: no single thread exceeds the limit of 300 ms. */
static void *burn(void *nothing) {
  struct timespec used;
  do {
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  } while (used.tv_nsec < 150000000L);
  return nothing;
}

int main(void) {
  pthread_t threads[4];
  int i;
  for (i = 0; i < 4; i++) {
    if (pthread_create(&threads[i], 0, burn, 0) != 0) return 3;
  }
  for (i = 0; i < 4; i++) pthread_join(threads[i], 0);
  return 0;
}
