/* 21: RTE; says "killed by signal 25 (wrote too large a file)" */
#include <fcntl.h>
#include <unistd.h>

int main(void) {
  const int file = open("far", O_CREAT | O_WRONLY, 0600);
  if (file < 0) return 3;
  if (lseek(file, (off_t)1 << 40, SEEK_SET) < 0) return 4;
  return write(file, "x", 1) == 1 ? 0 : 5;
}
