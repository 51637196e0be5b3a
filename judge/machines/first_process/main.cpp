// The first process of the RAM disk with which scripts/machines-test boots a Debian kernel in qemu.
//
// It loads the modules of a virtio disk, /modules/NAME in the order of their names, mounts /dev/vda
// and starts /sbin/init there. Without a disk, it prints a line and switches the machine off: so the
// script learns whether a kind of virtual machine works here. Static, because the RAM disk has no
// libraries. A failed step is a line on the console; then the machine is switched off.
#include <dirent.h>
#include <fcntl.h>
#include <sys/mount.h>
#include <sys/reboot.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

namespace {

constexpr const char* kModules = "/modules";
constexpr const char* kDisk = "/dev/vda";
constexpr const char* kRoot = "/root";
// The kernel finds the disk some milliseconds after its module was loaded.
constexpr int kTries = 100;
constexpr unsigned kPauseMicroseconds = 50'000;

[[noreturn]] void switch_off() {
  ::sync();
  ::reboot(RB_POWER_OFF);
  while (true) ::pause();
}

void require(bool done, const char* step) {
  if (done) return;
  std::printf("first process: %s: %s\n", step, std::strerror(errno));
  switch_off();
}

void load_modules() {
  std::vector<std::string> names;
  DIR* const folder = ::opendir(kModules);
  if (folder == nullptr) return;
  while (const dirent* const entry = ::readdir(folder)) {
    if (entry->d_name[0] != '.') names.emplace_back(entry->d_name);
  }
  ::closedir(folder);
  std::sort(names.begin(), names.end());
  for (const std::string& name : names) {
    const std::string path = kModules + ("/" + name);
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    require(file >= 0, path.c_str());
    require(::syscall(SYS_finit_module, file, "", 0) == 0, path.c_str());
    ::close(file);
  }
}

bool disk_appears() {
  struct stat status{};
  for (int tries = 0; tries < kTries; ++tries) {
    if (::stat(kDisk, &status) == 0) return true;
    ::usleep(kPauseMicroseconds);
  }
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  std::setvbuf(stdout, nullptr, _IONBF, 0);
  std::printf("first process: running\n");
  // The kernel passes words of its command line that it does not know.
  if (argc > 1 && std::strcmp(argv[1], "probe") == 0) switch_off();
  require(::mount("dev", "/dev", "devtmpfs", 0, nullptr) == 0, "mount /dev");
  load_modules();
  require(disk_appears(), "wait for the disk");
  require(::mount(kDisk, kRoot, "ext4", 0, nullptr) == 0, "mount the disk");
  require(::chdir(kRoot) == 0 && ::mount(".", "/", nullptr, MS_MOVE, nullptr) == 0 &&
              ::chroot(".") == 0 && ::chdir("/") == 0,
          "change the root");
  std::string init = "/sbin/init";
  char* const words[] = {init.data(), nullptr};
  std::string path = "PATH=/usr/sbin:/usr/bin:/sbin:/bin";
  char* const environment[] = {path.data(), nullptr};
  ::execve(words[0], words, environment);
  require(false, "execute /sbin/init");
}
