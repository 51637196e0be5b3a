/* 8: TLE|MLE; took < 2 s; limits: cpu 0.3 s, wall 1 s, processes 32 */
#include <unistd.h>

int main(void) {
  for (;;) fork();
}
