// The file tree of an imitated container: a root file system, read-only, with its own /proc, /sys,
// /dev and /tmp, and folders of the host that are shown in it. Each step fails with its name.
//
// The order, which the kernel's rules for mounts require:
//   open_shown_folders   before anything hides them
//   stage_root           in a mount namespace of the initial user namespace
//   (the caller enters the user namespace of a rootless container, and new pid and cgroup ones)
//   enter_tree           in the process that becomes the command: mounts, then pivot_root
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/base/unique_fd.hpp"
#include "judge/machines/imitation.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// A folder of the host and its path in the container, which is created if it is below /tmp.
struct ShownFolder {
  std::filesystem::path source;
  std::filesystem::path destination;
  bool writable = false;
};

struct OpenedFolder {
  UniqueFd tree;  // a detached mount
  std::filesystem::path destination;
};

// Makes this process's mounts private to a new mount namespace.
Result<void> enter_mount_namespace();

Result<std::vector<OpenedFolder>> open_shown_folders(const std::vector<ShownFolder>& folders);

// Mounts `root`, read-only, on the folder `stage`, with an empty /tmp and the shown folders. If root
// is /, the host's own /proc, /sys, /dev and /run are left out.
Result<void> stage_root(const std::filesystem::path& root, const std::filesystem::path& stage,
                        const std::vector<OpenedFolder>& shown);

// Mounts what belongs to the kind of container and makes `stage` the root of this process.
Result<void> enter_tree(const std::filesystem::path& stage, const Imitation& imitation);

}  // namespace biglia::judge
