#include "judge/package/leftovers.hpp"

#include <system_error>

#include "judge/files/text_file.hpp"
#include "judge/package/test_data.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class LeftoverSearch {
 public:
  LeftoverSearch(const fs::path& tree, const BelongingOf& belonging)
      : tree_(tree), belonging_(belonging) {}

  // Returns true if the folder keeps any entry.
  Result<bool> look(const fs::path& folder) {
    std::error_code error;
    bool stays = false;
    auto entries = fs::directory_iterator(tree_ / folder, error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
      const auto entry_stays = look_at(*entries, folder / entries->path().filename());
      if (!entry_stays) return entry_stays;
      stays = stays || *entry_stays;
    }
    if (error) return failed_call(tree_ / folder, "cannot list", error.value());
    if (!stays) found_.folders.push_back(folder);
    return stays;
  }

  Leftovers take() { return std::move(found_); }

 private:
  Result<bool> look_at(const fs::directory_entry& entry, const fs::path& path) {
    const bool is_companion = path.parent_path().extension() == kCompanions;
    if (!is_companion && path.filename().string().starts_with('.')) return true;
    std::error_code error;
    if (entry.symlink_status(error).type() == fs::file_type::directory) return look(path);
    switch (belonging_(path)) {
      case Belonging::kKept:
        return true;
      case Belonging::kStale:
        found_.files.push_back(path);
        return false;
      case Belonging::kForeign:
        found_.foreign.push_back(path);
        return true;
    }
    return true;
  }

  const fs::path& tree_;
  const BelongingOf& belonging_;
  Leftovers found_;
};

}  // namespace

Result<Leftovers> find_leftovers(const fs::path& tree, const BelongingOf& belonging) {
  LeftoverSearch search(tree, belonging);
  std::error_code error;
  if (!fs::exists(tree / "data", error)) return search.take();
  BIGLIA_TRY([[maybe_unused]] const bool stays, search.look("data"));
  return search.take();
}

Result<void> remove_leftovers(const fs::path& tree, const Leftovers& leftovers) {
  for (const auto* const paths : {&leftovers.files, &leftovers.folders}) {
    for (const fs::path& path : *paths) {
      std::error_code error;
      fs::remove(tree / path, error);
      if (error) return failed_call(tree / path, "cannot remove", error.value());
    }
  }
  return {};
}

Result<void> remove_test_files(const fs::path& tree, const std::string& test) {
  for (const char* const extension : {".in", ".ans", kCompanions}) {
    const fs::path file = test_file(tree / "data", test, extension);
    std::error_code error;
    fs::remove_all(file, error);
    if (error) return failed_call(file, "cannot remove", error.value());
  }
  return {};
}

}  // namespace biglia::judge
