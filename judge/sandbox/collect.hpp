// Collects the files that a program left in its box, after the box is empty.
#pragma once

#include <cstddef>
#include <filesystem>

#include "judge/base/bytes.hpp"
#include "judge/sandbox/blamed.hpp"

namespace biglia::judge {

struct CollectLimits {
  Bytes file;                // of one file
  Bytes total;               // of all of them, holes included
  std::size_t files = 5000;  // files and folders
  std::size_t depth = 16;
};

// Copies everything below `folder` to the host's folder `to`, which is created if it is missing.
// `root` is a descriptor of the file system that contains `folder`. Copies folders and regular
// files; a copy is executable if the owner may execute the original.
//
// The error names the first entry that cannot be collected. The submission is at fault for a
// symbolic link, a file with several hard links, a pipe, a device, a socket, a file on another file
// system, or more than the limits. The host is at fault for everything else: no space, no
// descriptor, a file system that cannot be read or written, a file that arrives truncated.
//
// Opening never follows a link out of `root` and never waits. No file is opened by name twice.
Blamed<void> collect_files(int root, const char* folder, const std::filesystem::path& to,
                           const CollectLimits& limits);

}  // namespace biglia::judge
