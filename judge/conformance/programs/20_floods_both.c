/* 20: OLE; kept < 1048577 bytes; errors < 65537 bytes; limits: output 1 MiB, cpu 2 s, wall 6 s */
#include <stdio.h>

int main(void) {
  for (;;) {
    puts("0123456789abcdef");
    fputs("0123456789abcdef", stderr);
  }
}
