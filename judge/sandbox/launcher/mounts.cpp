#include "judge/sandbox/launcher/mounts.hpp"

#include <fcntl.h>
#include <linux/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace biglia::judge::launcher {
namespace {

int fsconfig(int context, unsigned command, const char* key, const char* value) {
  return static_cast<int>(syscall(SYS_fsconfig, context, command, key, value, 0));
}

bool set_number(int context, const char* key, std::uint64_t value) {
  char text[24];
  std::snprintf(text, sizeof text, "%llu", static_cast<unsigned long long>(value));
  return fsconfig(context, FSCONFIG_SET_STRING, key, text) == 0;
}

}  // namespace

bool path_in(const char* tree, const char* target, char (&path)[4096]) {
  const int length = std::snprintf(path, sizeof path, "%s%s", tree, target);
  if (length > 0 && static_cast<std::size_t>(length) < sizeof path) return true;
  errno = ENAMETOOLONG;
  return false;
}

int open_tree_copy(const char* path) {
  constexpr unsigned kFlags = OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE;
  return static_cast<int>(syscall(SYS_open_tree, AT_FDCWD, path, kFlags));
}

bool set_attributes(int mount, std::uint64_t attributes) {
  mount_attr change{};
  change.attr_set = attributes;
  return syscall(SYS_mount_setattr, mount, "", AT_EMPTY_PATH | AT_RECURSIVE, &change,
                 sizeof change) == 0;
}

bool attach(int mount, const char* path) {
  return syscall(SYS_move_mount, mount, "", AT_FDCWD, path, MOVE_MOUNT_F_EMPTY_PATH) == 0;
}

bool make_parents(char* path) {
  for (char* slash = std::strchr(path + 1, '/'); slash != nullptr;
       slash = std::strchr(slash + 1, '/')) {
    *slash = '\0';
    const bool there = mkdir(path, 0755) == 0 || errno == EEXIST;
    *slash = '/';
    if (!there) return false;
  }
  return true;
}

bool make_target(char* path, bool folder) {
  if (!make_parents(path)) return false;
  if (folder) return mkdir(path, 0755) == 0 || errno == EEXIST;
  const int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0444);
  return file >= 0 && close(file) == 0;
}

int new_tmpfs(std::uint64_t bytes, std::uint64_t inodes, std::uint64_t attributes) {
  const int context = static_cast<int>(syscall(SYS_fsopen, "tmpfs", FSOPEN_CLOEXEC));
  if (context < 0) return -1;
  int mount = -1;
  if (set_number(context, "size", bytes) && set_number(context, "nr_inodes", inodes) &&
      fsconfig(context, FSCONFIG_SET_STRING, "mode", "0755") == 0 &&
      fsconfig(context, FSCONFIG_CMD_CREATE, nullptr, nullptr) == 0) {
    mount = static_cast<int>(syscall(SYS_fsmount, context, FSMOUNT_CLOEXEC, attributes));
  }
  const int reason = errno;
  close(context);
  errno = reason;
  return mount;
}

}  // namespace biglia::judge::launcher
