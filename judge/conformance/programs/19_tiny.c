/* 19: for a scenario */
int main(void) { return 0; }
