// Output files of commands: written completely, or not at all.
#pragma once

#include <filesystem>
#include <functional>
#include <string_view>

#include "toolkit/byte_sink.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Writes a file with `fill`. A regular file is written under a temporary name in its folder and
// then renamed, so after any error, even a full disk, the old file is unchanged. A symbolic link
// stays a link, and a file keeps its permissions. A FIFO, a device or a descriptor such as
// /dev/stdout is written to directly. Errors name the path.
Result<void> fill_file(const std::filesystem::path& path,
                       const std::function<Result<void>(ByteSink&)>& fill);

// The same for a text.
Result<void> fill_file(const std::filesystem::path& path, std::string_view text);

// The same for a `fill` that writes to the descriptor.
Result<void> fill_file_by_descriptor(const std::filesystem::path& path,
                                     const std::function<Result<void>(int descriptor)>& fill);

// Returns true if a rename cannot replace it: a FIFO, a device, an open descriptor.
bool is_stream(const std::filesystem::path& path);

// Returns an error if fill_file could not write there: the path is a folder, or its folder does not
// exist. For commands that work long before they write.
Result<void> check_output_place(const std::filesystem::path& path);

}  // namespace biglia::judge
