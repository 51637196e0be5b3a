/* 20: TLE; errors < 65537 bytes */
#include <unistd.h>

/* Its beginning is kept for the report, the rest only costs the program's time. */
int main(void) {
  static char block[4096];
  for (;;) {
    if (write(2, block, sizeof block) < 0) return 3;
  }
}
