/* 53: CE; log > 10000 bytes; log < 65537 bytes; limits: cpu 5 s, wall 15 s */
#warning flood flood flood flood flood flood flood flood flood flood flood flood flood flood
#warning flood flood flood flood flood flood flood flood flood flood flood flood flood flood
#warning flood flood flood flood flood flood flood flood flood flood flood flood flood flood
#warning flood flood flood flood flood flood flood flood flood flood flood flood flood flood
#include __FILE__

int main(void) { return 0; }
