/* 50: CE; log < 65537 bytes; took < 30 s; limits: cpu 5 s, wall 15 s, memory 256 MiB */
#include "/dev/random"

int main(void) { return 0; }
