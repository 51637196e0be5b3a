#include "judge/generators/data_folder.hpp"

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <system_error>

#include "judge/base/present.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/generators/error_lines.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Calls `use` with the path of each file below data/, without hidden ones.
template <typename Use>
Result<void> for_each_file(const fs::path& folder, const Use& use) {
  const fs::path data = folder / "data";
  std::error_code error;
  if (!fs::exists(data, error)) return {};
  auto entry = fs::recursive_directory_iterator(data, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    std::error_code unknown;
    if (entry->path().filename().string().starts_with('.')) {
      if (entry->is_directory(unknown)) entry.disable_recursion_pending();
      continue;
    }
    if (entry->is_directory(unknown) && !entry->is_symlink(unknown)) continue;
    if (auto used = use(entry->path().lexically_relative(folder).generic_string()); !used) {
      return used;
    }
  }
  if (error) return failed_call(data, "cannot list", error.value());
  return {};
}

// Copies a file beside and renames it.
Result<void> copy_to(const fs::path& from, const fs::path& to) {
  BIGLIA_TRY(make_folder(to.parent_path()));
  const fs::path beside = temporary_name(to);
  std::error_code error;
  fs::copy_file(from, beside, error);
  if (!error) {
    fs::permissions(beside, fs::perms::owner_read | fs::perms::owner_write, error);
  }
  if (!error) fs::rename(beside, to, error);
  if (!error) return {};
  std::error_code unknown;
  fs::remove(beside, unknown);
  return failed_call(to, "cannot write", error.value());
}

// Removes the file, and the folders below data/ that it leaves empty.
Result<void> remove_file(const fs::path& folder, const std::string& path) {
  std::error_code error;
  fs::remove(folder / path, error);
  if (error) return failed_call(folder / path, "cannot remove", error.value());
  for (fs::path at = fs::path(path).parent_path(); at != "data"; at = at.parent_path()) {
    if (!fs::is_empty(folder / at, error) || error) break;
    fs::remove(folder / at, error);
  }
  return {};
}

bool is_regular(const fs::path& path) {
  std::error_code unknown;
  return fs::symlink_status(path, unknown).type() == fs::file_type::regular;
}

}  // namespace

Result<Hashes> hashes_of_data(const fs::path& folder) {
  Hashes hashes;
  const auto read = for_each_file(folder, [&](const std::string& path) -> Result<void> {
    BIGLIA_TRY(auto hash, sha256_of_file(folder / path));
    hashes.emplace(path, std::move(hash));
    return {};
  });
  if (!read) return std::unexpected(read.error());
  return hashes;
}

Result<void> check_lock(const fs::path& lock, const Hashes& hashes) {
  BIGLIA_TRY(const auto locked, read_lock_file(lock));
  ErrorLines errors;
  // Joins the parts after the path of the lock file.
  const auto add = [&](std::initializer_list<std::string_view> parts) {
    std::string line = lock.string() + ": ";
    for (const std::string_view part : parts) line.append(part);
    errors.add(line);
  };
  for (const auto& [path, hash] : hashes) {
    const auto known = locked.find(path);
    if (known == locked.end()) {
      add({"expected the hash of ", path, ", found none (--update-lock adds it)"});
    } else if (known->second != hash) {
      add({path, ": expected the SHA-256 ", known->second, ", found ", hash,
           " (--update-lock accepts it)"});
    }
  }
  for (const auto& [path, hash] : locked) {
    if (hashes.contains(path)) continue;
    add({path,
         ": expected a file that generators.yaml makes, found none (--update-lock removes it)"});
  }
  return errors.result();
}

Result<std::set<std::string>> own_files(const fs::path& folder, const fs::path& record) {
  std::set<std::string> own;
  if (!is_present(record)) return own;
  BIGLIA_TRY(const auto recorded, read_lock_file(record));
  for (const auto& [path, hash] : recorded) {
    if (!path.starts_with("data/") || !is_regular(folder / path)) continue;
    if (sha256_of_file(folder / path).value_or("") == hash) own.insert(path);
  }
  return own;
}

Result<DataChange> update_data(const fs::path& made, const Hashes& hashes, const fs::path& folder,
                               const fs::path& record) {
  BIGLIA_TRY(auto own, own_files(folder, record));
  DataChange change;
  std::vector<std::string> to_write;
  ErrorLines errors;
  for (const auto& [path, hash] : hashes) {
    std::error_code unknown;
    if (!fs::exists(fs::symlink_status(folder / path, unknown)) || own.contains(path)) {
      if (!own.contains(path) || sha256_of_file(folder / path).value_or("") != hash) {
        to_write.push_back(path);
      }
    } else if (!is_regular(folder / path) || sha256_of_file(folder / path).value_or("") != hash) {
      errors.add((folder / path).string() +
                 ": expected a file that `biglia generate` wrote, found another one, which it does "
                 "not replace: move it away, or list it in generators.yaml");
    }
  }
  BIGLIA_TRY(errors.result());
  for (const std::string& path : to_write) {
    BIGLIA_TRY(copy_to(made / path, folder / path));
    ++change.written;
  }
  for (const std::string& path : own) {
    if (hashes.contains(path)) continue;
    BIGLIA_TRY(remove_file(folder, path));
    ++change.removed;
  }
  BIGLIA_TRY(write_lock_file(record, hashes));
  const auto listed = for_each_file(folder, [&](const std::string& path) -> Result<void> {
    const bool is_shown = path.ends_with(".in") || path.ends_with("/test_group.yaml");
    if (is_shown && !hashes.contains(path)) change.foreign.push_back(path);
    return {};
  });
  if (!listed) return std::unexpected(listed.error());
  std::ranges::sort(change.foreign);
  return change;
}

}  // namespace biglia::judge
