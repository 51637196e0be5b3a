/* 46: RTE; says "killed by signal 8 (arithmetic error, such as a division by 0)" */
int main(void) {
  volatile int zero = 0;
  return 5 / zero;
}
