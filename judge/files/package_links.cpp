#include "judge/files/package_links.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <system_error>
#include <utility>

#include "judge/base/is_one_of.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Folders whose programs are compiled from a copy, see stage_sources(). Each of the formats has some of them.
constexpr std::array<std::string_view, 11> kProgramFolders = {
    "input_validators",  "input_format_validators", "input_validator",  "validators",
    "output_validators", "output_validator",        "static_validator", "generators",
    "input_visualizer",  "output_visualizer",       "visualizers"};

// The entries of the package itself, without those of hidden folders. Stops if `visit` returns false.
template <typename Visit>
void visit_entries(const fs::path& package, const Visit& visit) {
  std::error_code error;
  auto entry = fs::recursive_directory_iterator(
      package, fs::directory_options::skip_permission_denied, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    std::error_code unknown;
    const fs::file_type type = entry->symlink_status(unknown).type();
    if (type == fs::file_type::directory && is_hidden(entry->path())) {
      entry.disable_recursion_pending();
    } else if (!visit(entry->path(), type)) {
      return;
    }
  }
}

bool contains_folder_link(const fs::path& folder) {
  bool found = false;
  visit_entries(folder, [&](const fs::path& path, fs::file_type type) {
    found = type == fs::file_type::symlink && is_folder(path);
    return !found;
  });
  return found;
}

bool is_in_program_folder(const fs::path& relative) {
  const std::string first = relative.begin()->string();
  return is_one_of(first, kProgramFolders) && std::next(relative.begin()) != relative.end();
}

class LinkCheck {
 public:
  LinkCheck(const fs::path& package, const std::vector<fs::path>& header_folders)
      : package_(package), header_folders_(header_folders) {}

  std::vector<RefusedEntry> run() {
    check_folder(package_);
    visit_entries(package_, [this](const fs::path& path, fs::file_type type) {
      if (type == fs::file_type::symlink) {
        check_link(path);
      } else if (type == fs::file_type::directory) {
        check_folder(path);
      } else if (type != fs::file_type::regular) {
        refuse(path, "expected a file or a folder, found a pipe, a socket or a device",
               "Remove it.");
      }
      return true;
    });
    std::ranges::sort(refused_, {}, &RefusedEntry::path);
    return std::move(refused_);
  }

 private:
  void refuse(const fs::path& path, std::string message, std::string remedy) {
    refused_.push_back({path, std::move(message), std::move(remedy)});
  }

  // Its entries would be ignored.
  void check_folder(const fs::path& path) {
    if (const std::error_code error = cannot_list(path)) {
      refuse(path, "cannot list the folder: " + error.message(), "Make the folder readable.");
    }
  }

  void check_link(const fs::path& path) {
    const fs::path relative = path.lexically_relative(package_);
    std::error_code missing;
    const fs::path target = fs::canonical(path, missing);
    if (missing || !leads_into(target, package_)) {
      refuse_outer(path, relative, static_cast<bool>(missing));
    } else if (is_folder(target)) {
      check_folder_link(path, relative, target);
    } else if (!is_file(target)) {
      refuse(path, "expected a link to a file, found one to a pipe, a socket or a device",
             "Remove it.");
    }
  }

  void refuse_outer(const fs::path& path, const fs::path& relative, bool is_missing) {
    const bool may_be_shared = is_in_program_folder(relative);
    if (may_be_shared && shared_header(path.filename(), header_folders_)) return;
    std::string message = "expected a file of the package, found a link ";
    message += is_missing ? "to nothing" : "out of it";
    if (may_be_shared) {
      message += ", and no file of this name in ";
      message += joined_folders(header_folders_);
    }
    refuse(path, std::move(message), "Replace the link by a copy of the file.");
  }

  void check_folder_link(const fs::path& path, const fs::path& relative, const fs::path& target) {
    // Tests are searched without following such links: those of the folder would be ignored.
    const auto parts = std::distance(relative.begin(), relative.end());
    constexpr int kBelowGroups = 2;  // data/secret itself is followed
    if (*relative.begin() == "data" && parts > kBelowGroups) {
      refuse(path, "expected tests, found a link to a folder",
             "Replace the link by a copy of the folder.");
      return;
    }
    std::error_code unknown;
    const fs::path place = fs::canonical(path.parent_path(), unknown);
    if (is_within(place, target) || contains_folder_link(target)) {
      refuse(path, "expected a link to a folder without links to folders, found one that has some",
             "Replace the link by a copy of the folder.");
    }
  }

  const fs::path& package_;
  const std::vector<fs::path>& header_folders_;
  std::vector<RefusedEntry> refused_;
};

std::vector<fs::path> outer_links(const fs::path& package) {
  std::vector<fs::path> links;
  visit_entries(package, [&](const fs::path& path, fs::file_type type) {
    if (type == fs::file_type::symlink && !leads_into(path, package)) links.push_back(path);
    return true;
  });
  return links;
}

}  // namespace

std::vector<RefusedEntry> refused_entries(const fs::path& package,
                                          const std::vector<fs::path>& header_folders) {
  return LinkCheck(package, header_folders).run();
}

Result<void> check_package_links(const fs::path& package,
                                 const std::vector<fs::path>& header_folders) {
  const std::vector<RefusedEntry> refused = refused_entries(package, header_folders);
  if (refused.empty()) return {};
  const RefusedEntry& first = refused.front();
  std::string message = first.path.string() + ": " + first.message + ". " + first.remedy;
  if (refused.size() > 1) {
    message += " The package has " + std::to_string(refused.size() - 1) + " more such entries.";
  }
  return failure(std::move(message), FaultOf::kProblem);
}

std::string joined_folders(const std::vector<fs::path>& folders) {
  std::string names;
  for (const fs::path& folder : folders) names += (names.empty() ? "" : ", ") + folder.string();
  return names;
}

std::optional<fs::path> shared_header(const fs::path& name,
                                      const std::vector<fs::path>& header_folders) {
  for (const fs::path& folder : header_folders) {
    if (is_file(folder / name)) return folder / name;
  }
  return std::nullopt;
}

bool has_outer_links(const fs::path& package) { return !outer_links(package).empty(); }

Result<void> replace_outer_links(const fs::path& copy,
                                 const std::vector<fs::path>& header_folders) {
  for (const fs::path& link : outer_links(copy)) {
    const auto header = shared_header(link.filename(), header_folders);
    if (!header) {
      return failure(link.string() + ": expected a file of the package, found a link out of it",
                     FaultOf::kProblem);
    }
    std::error_code error;
    fs::remove(link, error);
    if (!error) fs::copy_file(*header, link, error);
    if (error) return failed_call(link, "cannot copy", error.value());
  }
  return {};
}

}  // namespace biglia::judge
