/* 23: AC; prints nothing; took < 1.5 s */
#include <unistd.h>

int main(void) {
  close(0);
  close(1);
  close(2);
  return 0;
}
