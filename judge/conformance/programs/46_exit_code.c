/* 46: RTE; says "ended with exit code 3 instead of 0" */
int main(void) { return 3; }
