/* 67: for a scenario */
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>

/* Under a name by which the helper knows it. */
int main(void) {
  prctl(PR_SET_NAME, "biglia-row-67");
  abort();
}
