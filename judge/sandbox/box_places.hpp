// Finds a folder of the host for files that programs in boxes use.
#pragma once

#include <filesystem>
#include <string>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Why programs cannot be executed from `folder` or, with `by_others`, why another user cannot reach
// it. Empty: they can.
std::string unusable_because(const std::filesystem::path& folder, bool by_others);

// True if the file system of this path executes no programs (mounted with noexec).
bool is_noexec(const std::filesystem::path& path);

// The first usable folder of: TMPDIR or /tmp, /var/tmp, /dev/shm, XDG_RUNTIME_DIR. The error gives
// the reason for each.
Result<std::filesystem::path> find_place_for_programs(bool by_others);

}  // namespace biglia::judge
