/* 53: CE; took < 20 s; log lacks "/work"; log lacks "/box"; limits: cpu 2 s, wall 9 s, memory 256 MiB, file 16 MiB */
char first[1 << 30] = {1};
char second[1 << 30] = {1};

int main(void) { return first[5]; }
