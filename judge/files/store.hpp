// A folder of things that are kept between commands, by key (key.hpp): compiled programs, generated
// files, answers of solutions, pictures, marks of checks that passed.
//
// An entry is a folder whose name is its key. It is made in a temporary folder beside and then
// renamed, so it is complete or absent, and several commands may use a store at once; the second one
// that makes an entry discards its own. An entry lists its files with their sizes and times; one
// whose files were changed counts as missing and is removed. Cost of a look-up: a stat of each file.
// If the entries exceed the bound, those that were used least recently are removed, but none that was
// used a short time ago, because a command may be reading it.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

#include "judge/base/bytes.hpp"
#include "judge/base/temp_folder.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Thread-safe.
class Store {
 public:
  struct Policy {
    Bytes bound = gib(4);                                 // of all entries
    std::chrono::seconds in_use = std::chrono::hours(1);  // entries used within it stay
  };

  // Creates the folder if it is missing. Removes what killed processes have left in it, and the
  // entries above the bound.
  explicit Store(std::filesystem::path folder) : Store(std::move(folder), Policy{}) {}
  Store(std::filesystem::path folder, Policy policy);

  const std::filesystem::path& folder() const { return folder_; }

  // The folder of the entry, which was just used. None if there is no valid one.
  std::optional<std::filesystem::path> find(const std::string& key) const;

  // find(); without an entry, calls `make` with a new folder and keeps it.
  using Make = std::function<Result<void>(const std::filesystem::path& to)>;
  Result<std::filesystem::path> get(const std::string& key, const Make& make);

  // Nothing if there is no such entry.
  void remove(const std::string& key) const;

 private:
  Result<void> keep(const std::string& key, const std::filesystem::path& made);
  void note_added(Bytes size);
  void shrink();

  std::filesystem::path folder_;
  Policy policy_;
  std::mutex mutex_;  // guards added_ and shrink()
  Bytes added_;       // since the last shrink()
};

}  // namespace biglia::judge
