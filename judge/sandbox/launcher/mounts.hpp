// The kernel's calls for mounts as file descriptors, which glibc 2.36 has not all.
#pragma once

#include <cstdint>

namespace biglia::judge::launcher {

// The path of `target` in the tree that stands at `tree`. False with errno: it is too long.
bool path_in(const char* tree, const char* target, char (&path)[4096]);

// A detached copy of the mount at `path` with everything mounted below it; -1 with errno.
int open_tree_copy(const char* path);

// Sets MOUNT_ATTR_* on a detached mount and all below it.
bool set_attributes(int mount, std::uint64_t attributes);

// Attaches a detached mount at a path.
bool attach(int mount, const char* path);

// Makes the file or folder that a mount is to cover, with the folders above it. The path is changed
// meanwhile.
bool make_target(char* path, bool folder);

// A new tmpfs, detached; -1 with errno.
int new_tmpfs(std::uint64_t bytes, std::uint64_t inodes, std::uint64_t attributes);

}  // namespace biglia::judge::launcher
