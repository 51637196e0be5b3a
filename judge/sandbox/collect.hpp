// Takes the files that a program left in its box, after the box is empty.
#pragma once

#include <cstddef>
#include <filesystem>

#include "judge/sandbox/blamed.hpp"
#include "judge/sandbox/bytes.hpp"

namespace biglia::judge {

struct CollectLimits {
  Bytes file;                // of one file
  Bytes total;               // of all of them, holes included
  std::size_t files = 5000;  // files and folders
  std::size_t depth = 16;
};

// Copies everything below `folder` of the file system that `root` is open on to the host's folder
// `to`, made where missing: folders and regular files, executable where the owner's are. The error
// names the first thing that is none: a symbolic link, a file with several names, a pipe, a device,
// a socket, more than the limits, another file system. Those are the submission's; all else is the
// host's: no space, no descriptor, a file system that cannot be read or written, a file of which
// fewer bytes arrived than there are. Opening never follows a link out of `root` and never waits.
// Nothing that is copied was opened by name twice.
Blamed<void> collect_files(int root, const char* folder, const std::filesystem::path& to,
                           const CollectLimits& limits);

}  // namespace biglia::judge
