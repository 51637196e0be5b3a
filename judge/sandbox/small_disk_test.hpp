// A small in-memory file system for tests, mounted in a new mount namespace of this process.
// Requires root.
#pragma once

#include <sched.h>
#include <sys/mount.h>

#include <filesystem>
#include <string>
#include <utility>

namespace biglia::judge {

class SmallDisk {
 public:
  // `options` as for tmpfs: "size=64k", "nr_inodes=3".
  SmallDisk(std::filesystem::path folder, const std::string& options) : folder_(std::move(folder)) {
    std::filesystem::create_directories(folder_);
    mounted_ = ::unshare(CLONE_NEWNS) == 0 &&
               ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
               ::mount("tmpfs", folder_.c_str(), "tmpfs", 0, options.c_str()) == 0;
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  SmallDisk(SmallDisk&&) = delete;
  SmallDisk& operator=(SmallDisk&&) = delete;
  ~SmallDisk() {
    if (mounted_) ::umount2(folder_.c_str(), MNT_DETACH);
  }

  bool mounted() const { return mounted_; }
  const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path folder_;
  bool mounted_ = false;
};

}  // namespace biglia::judge
