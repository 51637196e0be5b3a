#include "judge/package/tree.hpp"

#include <string>
#include <system_error>

#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// True for files that a tree may contain before it has stamps: traces of a run that has just
// started.
bool is_beginning(const std::string& name) {
  return name == ".lock" || name == "stamps" || name.starts_with("stamps.new-");
}

std::unexpected<Error> not_made(const fs::path& tree, const TreeOwner& owner,
                                const std::string& found) {
  return failure(tree.string() + ": expected test data of " + owner.problem + ", found " + found +
                 "; `biglia generate " + owner.problem +
                 " --out FOLDER` creates it in a new folder");
}

}  // namespace

Result<void> check_tree(const fs::path& tree, const TreeOwner& owner, MissingTree missing) {
  std::error_code error;
  const fs::file_status status = fs::status(tree, error);
  if (status.type() == fs::file_type::not_found) {
    if (missing == MissingTree::kRefuse) return not_made(tree, owner, "no such folder");
    return {};
  }
  if (status.type() != fs::file_type::directory) {
    return not_made(tree, owner, "a file instead of a folder");
  }
  if (fs::symlink_status(tree / "stamps", error).type() != fs::file_type::not_found) {
    const auto stamps = read_stamps(tree, owner);
    return stamps ? Result<void>{} : std::unexpected(stamps.error());
  }
  auto entries = fs::directory_iterator(tree, error);
  for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
    const std::string name = entries->path().filename().string();
    if (!is_beginning(name)) return not_made(tree, owner, "a folder that contains " + name);
  }
  if (error) return failed_call(tree, "cannot list", error.value());
  if (missing == MissingTree::kRefuse) return not_made(tree, owner, "an empty folder");
  return {};
}

}  // namespace biglia::judge
