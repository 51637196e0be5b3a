/* 16: MLE|RTE; 5 times; limits: memory 64 MiB, cpu 2 s, wall 6 s */
static int recur(int n) {
  volatile char block[1000];
  block[0] = (char)n;
  return recur(n + 1) + block[0];
}

int main(void) { return recur(0); }
