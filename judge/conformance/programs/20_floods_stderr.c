/* 20: OLE; errors < 65537 bytes; says "1.0 MiB to standard error"; limits: cpu 2 s, wall 6 s */
#include <unistd.h>

/* The judge keeps the beginning of standard error for the report. */
int main(void) {
  static char block[4096];
  for (;;) {
    if (write(2, block, sizeof block) < 0) return 3;
  }
}
