/* 46: RTE; says "killed by signal 6 (aborted)" */
#include <stdlib.h>

int main(void) { abort(); }
