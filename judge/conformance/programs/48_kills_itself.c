/* 48: RTE; says "killed by signal 9 (killed)" */
#include <signal.h>

int main(void) { return raise(SIGKILL); }
