#include "judge/sandbox/box_view.hpp"

#include <fnmatch.h>

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <set>
#include <system_error>

#include "judge/sandbox/folder_entries.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr int kMostLinks = 40;  // as the kernel

// The folders of libraries that this system has. Debian has them in a folder for each architecture;
// others have all in /usr/lib and /usr/lib64.
std::vector<std::string> library_folders() {
  std::vector<std::string> folders;
  std::error_code failed;
  for (const char* parent : {"/usr/lib", "/lib"}) {
    for (const fs::directory_entry& entry : entries_of_folder(parent)) {
      const std::string name = entry.path().filename().string();
      const bool is_architecture = name.ends_with("-linux-gnu") ||
                                   name.ends_with("-linux-gnux32") || name.ends_with("-linux-musl");
      if (is_architecture && entry.is_directory(failed)) folders.push_back(entry.path().string());
    }
  }
  if (folders.empty()) folders = {"/usr/lib", "/lib"};
  for (const char* folder :
       {"/usr/lib64", "/lib64", "/usr/lib32", "/lib32", "/usr/libx32", "/libx32"}) {
    folders.emplace_back(folder);
  }
  return folders;
}

bool is_inside(std::string_view path, std::string_view folder) {
  return path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
}

class Resolver {
 public:
  // Follows the path. Adds the links on the way, and what is at the end.
  void add(const fs::path& path) {
    std::deque<std::string> left;
    for (const fs::path& part : path.relative_path()) left.push_back(part.string());
    fs::path at = "/";
    int links = 0;
    while (!left.empty()) {
      const std::string part = std::move(left.front());
      left.pop_front();
      if (part.empty() || part == ".") continue;
      if (part == "..") {
        at = at.parent_path();
        continue;
      }
      const fs::path next = at / part;
      std::error_code failed;
      const fs::file_type type = fs::symlink_status(next, failed).type();
      if (type == fs::file_type::not_found || type == fs::file_type::none) return;
      if (type != fs::file_type::symlink) {
        at = next;
        continue;
      }
      const fs::path text = fs::read_symlink(next, failed);
      if (failed || ++links > kMostLinks) return;
      links_.emplace(next.string(), text.string());
      std::deque<std::string> target;
      for (const fs::path& one : text.relative_path()) target.push_back(one.string());
      left.insert(left.begin(), target.begin(), target.end());
      if (text.is_absolute()) at = "/";
    }
    binds_.insert(at.string());
  }

  ResolvedView resolved() const {
    ResolvedView view;
    for (const std::string& bind : binds_) {
      if (!is_shown(bind)) view.binds.push_back(bind);
    }
    for (const auto& [path, text] : links_) {
      if (!is_shown(path)) view.links.push_back({path, text});
    }
    return view;
  }

  // True if a folder of the view shows the path.
  bool is_shown(const std::string& path) const {
    return std::ranges::any_of(binds_,
                               [&](const std::string& bind) { return is_inside(path, bind); });
  }

 private:
  std::set<std::string> binds_;
  std::map<std::string, std::string> links_;
};

bool is_pattern(const std::string& path) { return path.find_first_of("*?[") != std::string::npos; }

std::vector<std::string> names_like(const fs::path& pattern) {
  std::vector<std::string> paths;
  for (const fs::directory_entry& entry : entries_of_folder(pattern.parent_path())) {
    if (::fnmatch(pattern.filename().c_str(), entry.path().filename().c_str(), FNM_PERIOD) == 0) {
      paths.push_back(entry.path().string());
    }
  }
  std::ranges::sort(paths);
  return paths;
}

}  // namespace

BoxView minimal_view() {
  static const BoxView view = [] {
    BoxView minimal;
    minimal.paths = library_folders();
    for (const char* path : {"/usr/lib/locale", "/usr/share/zoneinfo", "/etc/ld.so.cache",
                             "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/alternatives"}) {
      minimal.paths.emplace_back(path);
    }
    return minimal;
  }();
  return view;
}

std::string missing_of(const std::vector<std::string>& paths) {
  std::error_code failed;
  const auto missing = std::ranges::find_if(paths, [&](const std::string& path) {
    return !is_pattern(path) && !fs::exists(path, failed);
  });
  return missing == paths.end() ? std::string() : *missing;
}

BoxView with_paths(BoxView view, const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    const std::vector<std::string> found = is_pattern(path) ? names_like(path) : std::vector{path};
    view.paths.insert(view.paths.end(), found.begin(), found.end());
  }
  return view;
}

std::vector<std::string> own_files(const fs::path& own) {
  const fs::path bin = own.parent_path();
  const fs::path prefix = bin.parent_path();
  std::vector<std::string> files;
  if (bin.filename() != "bin") return files;
  std::vector<std::string> names = {"biglia*"};
  for (const fs::directory_entry& problem : entries_of_folder(prefix / "share/biglia/testdata")) {
    names.push_back(problem.path().filename().string() + "-*");
  }
  for (const std::string& name : names) {
    for (std::string& file : names_like(bin / name)) files.push_back(std::move(file));
  }
  for (const char* const folder : {"libexec/biglia", "share/biglia", "share/doc/biglia"}) {
    files.push_back((prefix / folder).string());
  }
  return files;
}

BoxView system_view() {
  static const BoxView view = [] {
    BoxView system = minimal_view();
    for (const char* path : {"/usr", "/bin", "/sbin", "/lib"}) system.paths.emplace_back(path);
    system.hidden = {"/usr/local",     "/usr/games",     "/usr/src",
                     "/usr/share/doc", "/usr/lib/games", "/usr/share/games"};
    std::error_code failed;
    // Another one may be installed beside this one.
    for (const fs::path& own :
         {fs::read_symlink("/proc/self/exe", failed), fs::path("/usr/bin/biglia")}) {
      for (std::string& file : own_files(own)) system.hidden.push_back(std::move(file));
    }
    return system;
  }();
  return view;
}

BoxView system_view_with(const std::vector<std::string>& programs) {
  BoxView view = system_view();
  for (const std::string& program : programs) {
    view.paths.push_back(program);
    std::error_code failed;
    const fs::path folder = fs::canonical(program, failed).parent_path();
    if (failed || folder.filename() != "bin") continue;
    const std::string prefix = folder.parent_path().string();
    if (prefix == "/" || prefix == "/usr") continue;
    view.paths.push_back(prefix);
    std::erase_if(view.hidden, [&](const std::string& hidden) {
      return hidden == prefix || is_inside(prefix, hidden);
    });
  }
  return view;
}

ResolvedView resolve(const BoxView& view) {
  Resolver resolver;
  for (const std::string& path : view.paths) resolver.add(path);
  ResolvedView resolved = resolver.resolved();
  for (const std::string& path : view.hidden) {
    // By whatever name it is shown.
    std::error_code failed;
    const std::string real = fs::canonical(path, failed).string();
    if (!failed && resolver.is_shown(real)) resolved.hidden.push_back(real);
  }
  std::ranges::sort(resolved.hidden);
  const auto last = std::ranges::unique(resolved.hidden);
  resolved.hidden.erase(last.begin(), last.end());
  // A folder hides what is inside.
  std::vector<std::string> outer;
  for (const std::string& path : resolved.hidden) {
    if (outer.empty() || !is_inside(path, outer.back())) outer.push_back(path);
  }
  resolved.hidden = std::move(outer);
  return resolved;
}

}  // namespace biglia::judge
