// A file that a command writes for its caller: whole, or not at all.
#pragma once

#include <filesystem>
#include <functional>

#include "toolkit/byte_sink.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Has `fill` write the file. A regular file is written beside its place and renamed, so that after
// any error (a full disk, too) what was there before is there still; a symbolic link stays one, and
// a file keeps its permissions. A FIFO, a device or a descriptor such as /dev/stdout is written to
// as it is. Errors name the path.
Result<void> fill_file(const std::filesystem::path& path,
                       const std::function<Result<void>(ByteSink&)>& fill);

// The same for who writes to the descriptor itself.
Result<void> fill_file_by_descriptor(const std::filesystem::path& path,
                                     const std::function<Result<void>(int descriptor)>& fill);

// True for what cannot be replaced by a rename: a FIFO, a device, an open descriptor.
bool is_stream(const std::filesystem::path& path);

// An error if fill_file could not write there: a folder, or a path in no folder. For commands that
// work long before they write.
Result<void> check_output_place(const std::filesystem::path& path);

}  // namespace biglia::judge
