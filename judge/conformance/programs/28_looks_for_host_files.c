/* 28: AC; prints nothing */
#include <dirent.h>
#include <stdio.h>

int main(void) {
  const char *const files[] = {"/etc/shadow", "/etc/passwd", "/etc/hostname", "/root/.profile",
                               "/etc/machine-id", "/var/log/dpkg.log", "/boot", "/dev/mem",
                               "/dev/kmsg", "/dev/sda", "/dev/vda", "/dev/kvm", "/dev/tty",
                               "/proc/1/root/etc/shadow"};
  const char *const folders[] = {"/root", "/home", "/srv", "/sys", "/var", "/run", "/boot", "/mnt",
                                 "/opt", "/media", "/proc/1/root", "/proc/1/fd", "/dev/pts"};
  unsigned i;
  for (i = 0; i < sizeof files / sizeof *files; i++) {
    if (fopen(files[i], "r")) puts(files[i]);
  }
  for (i = 0; i < sizeof folders / sizeof *folders; i++) {
    if (opendir(folders[i])) puts(folders[i]);
  }
  return 0;
}
