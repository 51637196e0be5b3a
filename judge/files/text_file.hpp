// Small text files, read and written whole.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "toolkit/result.hpp"

namespace biglia::judge {

// A regular file's bytes; the error names the path and the system's reason, or what else it is. Never
// waits.
Result<std::string> read_text(const std::filesystem::path& path);

// How sure a writer has to be that the text is there.
enum class Flush {
  kToSystem,  // the system has taken it
  kToDisk,    // the disk has, too: slow, for reports that are kept
};

// Writes beside the file and renames, so that a reader sees the old text or the new one, never a
// part. The folder must exist. Refuses to replace what is no regular file, such as a device.
Result<void> write_text(const std::filesystem::path& path, std::string_view text,
                        Flush flush = Flush::kToSystem);

// The error that write_text() would give before it writes: something other than a regular file is
// in the way (FIFO, device, socket, folder), or there is no folder to write to. For asking before
// long work. Never waits for another end of a FIFO.
Result<void> check_writable(const std::filesystem::path& path);

// Opens a regular file, made if it is missing, for reading and appending; gives the descriptor. The
// error says what else the path is. Never waits, whatever it is.
Result<int> open_to_append(const std::filesystem::path& path);

// A name for a file until it is whole: beside `path`, its own for each process and call.
std::filesystem::path name_beside(const std::filesystem::path& path);

// Creates the folder and its parents where they are missing.
Result<void> make_folder(const std::filesystem::path& folder);

// "path: what: the system's reason", from errno or an error code.
std::string system_message(const std::filesystem::path& path, std::string_view what, int error);

}  // namespace biglia::judge
