// The three kinds of mounts of an imitated container. An error names the call and the path.
#pragma once

#include <filesystem>
#include <string>

#include "toolkit/result.hpp"

namespace biglia::judge {

// A new file system: "tmpfs", "proc". `options` may be empty.
Result<void> mount_new(const std::string& type, const std::filesystem::path& place,
                       const std::string& options);

// Shows `source` and the mounts below it also at `place`.
Result<void> bind_mount(const std::filesystem::path& source, const std::filesystem::path& place);

// Refuses writes through the mount at `place` and those below it. Other mounts of the same file
// systems, such as the host's, stay as they are.
Result<void> make_read_only(const std::filesystem::path& place);

}  // namespace biglia::judge
