// Reads and writes small text files as a whole.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "judge/base/bytes.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Returns the bytes of a regular file. The error names the path and the system's reason, or the
// kind of file. Never waits.
Result<std::string> read_text(const std::filesystem::path& path);
// The same, but a larger file is an error, and is not read.
Result<std::string> read_text(const std::filesystem::path& path, Bytes most);

// How durable the text must be when a write returns.
enum class Flush {
  kToSystem,  // the operating system has it
  kToDisk,    // the disk has it too; slow, for reports that are kept
};

// Writes under a temporary name in the same folder and renames, so a reader sees either the old
// text or the new one. The folder must exist. Refuses to replace anything but a regular file, such
// as a device.
Result<void> write_text(const std::filesystem::path& path, std::string_view text,
                        Flush flush = Flush::kToSystem);

// Returns the error that write_text() would return before it writes: the path is not a regular file
// (FIFO, device, socket, folder), or its folder is missing or not writable. For checks before long
// work. Never waits for the other end of a FIFO.
Result<void> check_writable(const std::filesystem::path& path);

// Checks that the path, after following links, is missing or a regular file. The error names the kind
// of file.
Result<void> check_kind(const std::filesystem::path& path);

// Opens a regular file for reading and appending, and creates it if it is missing. Returns the
// descriptor. The error names the kind of file. Never waits, whatever the path is.
Result<int> open_to_append(const std::filesystem::path& path);

// Returns a temporary name for a file that is being written: in the folder of `path`, and different
// for each process and call.
std::filesystem::path temporary_name(const std::filesystem::path& path);

// Creates the folder and its parents if they are missing.
Result<void> make_folder(const std::filesystem::path& folder);

// Returns "path: what: the system's reason"; `error` is an errno or error code.
std::string system_message(const std::filesystem::path& path, std::string_view what, int error);

// The error of a failed call: that message, and whose fault it is (fault_of_errno()).
std::unexpected<Error> failed_call(const std::filesystem::path& path, std::string_view what,
                                   int error);

}  // namespace biglia::judge
