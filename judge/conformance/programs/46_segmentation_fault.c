/* 46: RTE; says "killed by signal 11 (segmentation fault)" */
int main(void) {
  *(volatile int *)0 = 1;
  return 0;
}
