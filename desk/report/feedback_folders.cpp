#include "desk/report/feedback_folders.hpp"

#include <algorithm>
#include <sstream>
#include <string_view>
#include <system_error>

#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

fs::path list_in(const fs::path& folder) { return folder / ".made"; }

// Anyone can edit the list, so names that lead out of the folder are rejected.
bool is_plain(const fs::path& name) {
  return !name.empty() && name.is_relative() &&
         std::ranges::none_of(name, [](const fs::path& part) {
           return part.empty() || part == "." || part == "..";
         });
}

Result<void> write_list(const fs::path& folder, const SubmissionPaths& paths) {
  std::string text;
  for (const auto& [name, path] : paths) {
    text += name;
    // A path with a line end could not be read back.
    if (!path.empty() && !path.string().contains('\n')) text += '\t' + path.string();
    text += '\n';
  }
  return write_text(list_in(folder), text);
}

// A submission in the archive of a class has a path below the archive's; its entries are not read.
bool is_present(const fs::path& path) {
  if (path.empty()) return false;
  std::error_code error;
  if (fs::symlink_status(path, error).type() != fs::file_type::not_found) return true;
  for (fs::path part = path.parent_path(); part.has_relative_path(); part = part.parent_path()) {
    if (fs::exists(part, error)) return !fs::is_directory(part, error);
  }
  return false;
}

bool goes_through_a_link(const fs::path& folder, const fs::path& name) {
  fs::path at = folder;
  std::error_code error;
  return std::ranges::any_of(name, [&](const fs::path& part) {
    at /= part;
    return fs::is_symlink(at, error);
  });
}

// Removes the feedback file, then its empty folders from the inside out. `remove` fails for a
// folder that is not empty.
Result<void> remove_feedback(const fs::path& folder, const fs::path& name) {
  const fs::path file = folder / name / kFeedbackFile;
  std::error_code error;
  if (goes_through_a_link(folder, name)) return {};
  if (fs::symlink_status(file, error).type() == fs::file_type::regular) fs::remove(file, error);
  if (error && error != std::errc::no_such_file_or_directory &&
      error != std::errc::not_a_directory) {
    return failed_call(file, "cannot remove", error.value());
  }
  for (fs::path part = name; !part.empty(); part = part.parent_path()) {
    if (!fs::remove(folder / part, error)) break;
  }
  return {};
}

}  // namespace

SubmissionPaths listed_feedback(const fs::path& folder) {
  SubmissionPaths listed;
  std::istringstream lines(read_text(list_in(folder)).value_or(""));
  for (std::string line; std::getline(lines, line);) {
    const std::size_t tab = line.find('\t');
    const std::string name = line.substr(0, tab);
    if (is_plain(name)) listed[name] = tab == std::string::npos ? "" : line.substr(tab + 1);
  }
  return listed;
}

Result<void> list_feedback_folders(const fs::path& folder, const SubmissionPaths& paths) {
  SubmissionPaths all = paths;
  all.merge(listed_feedback(folder));
  return write_list(folder, all);
}

Result<void> remove_stale_feedback(const fs::path& folder, const SubmissionPaths& paths) {
  SubmissionPaths kept = paths;
  for (const auto& [name, path] : listed_feedback(folder)) {
    if (paths.contains(name)) continue;
    if (is_present(path)) {
      kept[name] = path;
    } else if (auto removed = remove_feedback(folder, name); !removed) {
      return removed;
    }
  }
  return write_list(folder, kept);
}

}  // namespace biglia::judge
