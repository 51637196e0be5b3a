/* 52: CE; log < 65537 bytes; limits: cpu 3 s, wall 9 s */
#include __FILE__
#include __FILE__

int main(void) { return 0; }
