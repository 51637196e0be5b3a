/* 1: TLE; 3 times; overshoot < 20 ms; says "exceeded the time limit" */
int main(void) {
  for (;;) {
  }
}
