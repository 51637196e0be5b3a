#include "judge/files/place_file.hpp"

#include <string_view>
#include <system_error>
#include <utility>

#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {

namespace fs = std::filesystem;

namespace {

thread_local PlacementRecord* current_record = nullptr;

// The path below the folder, by its text: it is called for each file of large packages.
std::string below(const fs::path& path, const fs::path& folder) {
  const std::string_view text = path.native();
  const std::string& prefix = folder.native();
  if (!text.starts_with(prefix) || text.size() <= prefix.size() || text[prefix.size()] != '/') {
    return "";
  }
  return fs::path(text.substr(prefix.size() + 1)).lexically_normal().string();
}

Result<void> keep_link(const fs::path& from, const fs::path& to) {
  BIGLIA_TRY(make_folder(to.parent_path()));
  std::error_code error;
  fs::copy_symlink(from, to, error);
  if (error) return failed_call(to, "cannot copy", error.value());
  return {};
}

}  // namespace

PlacementRecord::PlacementRecord(fs::path from, fs::path to)
    : from_(std::move(from)), to_(std::move(to)), outer_(std::exchange(current_record, this)) {}

PlacementRecord::~PlacementRecord() { current_record = outer_; }

void PlacementRecord::add(const fs::path& from, const fs::path& to) {
  std::string source = below(from, from_);
  std::string name = below(to, to_);
  if (!source.empty() && !name.empty())
    placed_.insert_or_assign(std::move(name), std::move(source));
}

Result<void> place_file(const fs::path& from, const fs::path& to, const fs::path& root) {
  std::error_code error;
  const fs::path real = fs::canonical(from, error);
  if (error) return failed_call(from, "cannot read", error.value());
  if (!leads_into(real, root)) {
    return failure(from.string() + ": expected a file of the package, found a link out of it");
  }
  if (!fs::is_regular_file(real, error)) {
    return failure(from.string() + ": expected a regular file");
  }
  BIGLIA_TRY(make_folder(to.parent_path()));
  fs::create_hard_link(real, to, error);
  if (error) fs::copy_file(real, to, error);
  if (error) return failed_call(to, "cannot copy", error.value());
  if (current_record != nullptr) current_record->add(from, to);
  return {};
}

Result<void> place_folder(const fs::path& from, const fs::path& to, const fs::path& root,
                          OutLinks out_links) {
  std::error_code error;
  if (!fs::is_directory(from, error)) return {};
  auto entry = fs::recursive_directory_iterator(from, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    if (entry->path().filename().string().starts_with('.')) {
      if (entry->is_directory(error)) entry.disable_recursion_pending();
      continue;
    }
    if (entry->is_directory(error) && !entry->is_symlink(error)) continue;
    const fs::path relative = entry->path().lexically_relative(from);
    const bool keeps = out_links == OutLinks::kKeep && entry->is_symlink(error) &&
                       !leads_into(entry->path(), root);
    const auto placed = keeps ? keep_link(entry->path(), to / relative)
                              : place_file(entry->path(), to / relative, root);
    if (!placed) return placed;
  }
  if (error) return failed_call(from, "cannot list", error.value());
  return {};
}

}  // namespace biglia::judge
