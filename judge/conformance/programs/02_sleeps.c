/* 2: TLE idle; says "slept or waited"; limits: wall 0.3 s */
#include <unistd.h>

int main(void) {
  for (;;) pause();
}
