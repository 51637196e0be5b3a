// The folders /work, /tmp and /box of a box without a file tree of its own: folders of the host, with
// copies instead of binds. A slot has one set, which its runs use one after the other.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/box.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

class OwnFolders {
 public:
  // Creates the folders where programs can be executed. `other_user`: programs do not run as the
  // judge's user. The names cannot be guessed: Landlock does not refuse stat(), so that another
  // program could otherwise see changes there.
  static Result<OwnFolders> make(bool other_user);

  // The folder with work, tmp and box.
  const std::filesystem::path& root() const { return root_; }

  // Gives work and tmp to the user of the next program, and places a copy of each bind. A file in /box
  // that has not changed since the last run is not copied again.
  Result<void> prepare(std::span<const Bind> binds, std::optional<uid_t> user);

  // What the program has written, as far as it is needed to see that it is more than the limits. Cost:
  // some system calls, and one for each file.
  struct Use {
    Bytes bytes;
    std::size_t entries = 0;
  };
  Use use(const Limits& limits) const;

  // A descriptor of the root, to collect the files of the working folder. The copies of binds in it are
  // removed before.
  Result<UniqueFd> open_to_collect();

  // Removes what the run has left.
  Result<void> clear();

 private:
  // Of a host file, to find out whether it has changed.
  struct Original {
    std::string host;
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::int64_t size = 0;
    std::int64_t changed_ns = 0;
    friend bool operator==(const Original&, const Original&) = default;
  };

  OwnFolders(TempFolder folder, std::filesystem::path root)
      : folder_(std::move(folder)), root_(std::move(root)) {}
  Result<void> place(const Bind& bind);
  static std::optional<Original> original_of(const Bind& bind);
  std::filesystem::path place_of(const Bind& bind) const;
  void note(const Bind& bind);

  TempFolder folder_;
  std::filesystem::path root_;
  UniqueFd work_;
  UniqueFd temporary_;
  std::map<std::string, Original> kept_;        // by the path in the box: files directly in /box
  std::vector<std::filesystem::path> in_work_;  // copies of this run in the working folder
  std::vector<std::filesystem::path> in_box_;   // what this run alone has directly in /box
};

}  // namespace biglia::judge
