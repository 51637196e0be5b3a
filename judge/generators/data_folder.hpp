// Brings the data/ of a folder up to date with generated test data. Files there that were
// not written by it are never changed.
//
// A record names the files that earlier runs wrote, with their hashes, in the format of lock files.
// A recorded file with its hash is ours. Every other file is foreign.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "judge/package/lock_file.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The hashes of all files below `folder`/data, by their paths from `folder`.
Result<Hashes> hashes_of_data(const std::filesystem::path& folder);

// Compares with a lock file. Errors, one line for each file, at most 20: another hash; a file that
// the lock does not list; a listed one that was not made.
Result<void> check_lock(const std::filesystem::path& lock, const Hashes& hashes);

// The files below `folder`/data that are ours. `record` may be missing.
Result<std::set<std::string>> own_files(const std::filesystem::path& folder,
                                        const std::filesystem::path& record);

struct DataChange {
  std::size_t written = 0;
  std::size_t removed = 0;
  std::vector<std::string> foreign = {};  // inputs and settings that are foreign, sorted
};

// Copies the files of `made`/data, whose hashes are `hashes`, to `folder`/data; removes files of
// ours that are not made any more; writes the record. A file that is the same already is left as it
// is. The error, before anything is changed: a foreign file with other content where a made one
// belongs.
Result<DataChange> update_data(const std::filesystem::path& made, const Hashes& hashes,
                               const std::filesystem::path& folder,
                               const std::filesystem::path& record);

}  // namespace biglia::judge
