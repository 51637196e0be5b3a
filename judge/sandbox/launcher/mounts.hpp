// System calls for mounts as file descriptors. glibc 2.36 does not provide all of them.
#pragma once

#include <cstdint>

namespace biglia::judge::launcher {

// Writes the path of `target` in the tree at `tree`. Returns false with errno if it is too long.
bool path_in(const char* tree, const char* target, char (&path)[4096]);

// Returns a detached copy of the mount at `path` and of all mounts below it; -1 with errno.
int open_tree_copy(const char* path);

// Sets MOUNT_ATTR_* on a detached mount and on all mounts below it.
bool set_attributes(int mount, std::uint64_t attributes);

// Attaches a detached mount at a path.
bool attach(int mount, const char* path);

// Creates the folders above the path, which is modified during the call and restored.
bool make_parents(char* path);

// Creates the mount target, a file or folder, and the folders above it, as make_parents() does.
bool make_target(char* path, bool folder);

// Creates a detached tmpfs; -1 with errno.
int new_tmpfs(std::uint64_t bytes, std::uint64_t inodes, std::uint64_t attributes);

}  // namespace biglia::judge::launcher
