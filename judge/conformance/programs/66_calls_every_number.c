/* 66: AC; prints nothing */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <unistd.h>

/* The system call numbers that a program may use on x86-64, some only with certain arguments. */
static const int kAllowed[][2] = {
    {0, 26},    {28, 28},   {32, 42},   {44, 48},   {51, 63},   {72, 72},   {74, 100},  {102, 102},
    {104, 115}, {117, 125}, {127, 133}, {137, 138}, {140, 140}, {143, 143}, {145, 148}, {157, 158},
    {160, 160}, {186, 186}, {191, 196}, {200, 202}, {204, 204}, {213, 213}, {217, 219}, {222, 226},
    {228, 235}, {247, 247}, {252, 252}, {257, 271}, {273, 274}, {280, 287}, {289, 293}, {295, 297},
    {299, 299}, {302, 302}, {307, 307}, {309, 309}, {315, 316}, {318, 319}, {322, 322}, {324, 324},
    {326, 328}, {332, 332}, {334, 334}, {436, 437}, {439, 439}, {441, 441}};
/* uretprobe and uprobe: no filter sees these calls. The kernel kills a process that makes them from
   outside the kernel's own trampoline code. */
enum { kUretprobe = 335, kUprobe = 336 };
enum { kLast = 600, kClone3 = 435, kFirstNewer = 451 };

static int is_allowed(int number) {
  unsigned i;
  for (i = 0; i < sizeof kAllowed / sizeof *kAllowed; i++) {
    if (number >= kAllowed[i][0] && number <= kAllowed[i][1]) return 1;
  }
  return 0;
}

/* Calls each forbidden number, with arguments for which the kernel itself would mostly return a
   different error. */
int main(void) {
  int number;
  for (number = 0; number <= kLast; number++) {
    const int newer = number >= kFirstNewer || number == kClone3;
    if (is_allowed(number) || number == kUretprobe || number == kUprobe) continue;
    errno = 0;
    if (syscall(number, -1L, -1L, -1L, -1L, -1L, -1L) != -1 || errno != (newer ? ENOSYS : EPERM)) {
      printf("number %d reaches the kernel: error %d\n", number, errno);
    }
  }
  return 0;
}
