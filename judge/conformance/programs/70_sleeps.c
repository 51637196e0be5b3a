/* 70: for a scenario */
#include <unistd.h>

int main(void) {
  for (;;) usleep(20000);
}
