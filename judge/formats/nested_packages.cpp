#include "judge/formats/nested_packages.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <system_error>

#include "judge/base/is_one_of.hpp"
#include "judge/base/listed.hpp"
#include "judge/base/lower_case.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/compile/foreign_language.hpp"
#include "judge/files/folder.hpp"
#include "judge/formats/bare_tests.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::array<const char*, 3> kMetadata = {"problem.yaml", "problem.xml",
                                                  "domjudge-problem.ini"};
// Programs and settings that a folder of tests does not have.
constexpr std::array<const char*, 8> kParts = {
    "output_validator",           "output_validators", "input_validators",
    "input_format_validators",    "static_validator",  "graders",
    "generators/generators.yaml", "protocols.yaml"};

// Empty if the folder is none.
fs::path metadata_of(const fs::path& folder) {
  for (const char* const name : kMetadata) {
    std::error_code error;
    if (fs::symlink_status(folder / name, error).type() != fs::file_type::not_found && !error) {
      return folder / name;
    }
  }
  return {};
}

// "problem.yml", "Problem.yaml"; empty if there is none.
fs::path misnamed_metadata(const fs::path& folder) {
  for (const fs::path& child : children_of(folder)) {
    const std::string name = in_lower_case(child.filename().string());
    if (name == "problem.yml" || name == "problem.yaml" || name == "problem.yaml.txt") return child;
  }
  return {};
}

bool has_source(const fs::path& folder) {
  return std::ranges::any_of(children_of(folder), [](const fs::path& path) {
    return is_file(path) && (default_languages().of_file(path) != nullptr ||
                             foreign_language(path, default_languages()));
  });
}

bool has_tests(const fs::path& folder) {
  return std::ranges::any_of(children_of(folder), [](const fs::path& path) {
    std::error_code ignored;
    return path.extension() == ".in" ||
           (is_folder(path) && !fs::is_symlink(path, ignored) && has_tests(path));
  });
}

// Where a setter keeps tests, with the program that makes them.
bool is_for_tests(const fs::path& folder) {
  constexpr std::array<std::string_view, 9> kNames = {
      "data", "sample", "samples", "secret", "test", "tests", "testdata", "in", "input"};
  return is_one_of(in_lower_case(folder.filename().string()), kNames);
}

// The folder of a delivery: sources, with tests beside or below them. Empty if there is none.
fs::path delivery_in(const fs::path& folder) {
  for (const fs::path& child : children_of(folder)) {
    std::error_code error;
    if (!is_folder(child) || fs::is_symlink(child, error) || child.filename() == "submissions")
      continue;
    if (is_for_tests(child)) continue;
    if (has_source(child) && (has_tests(child) || has_bare_tests(child))) return child;
    if (const fs::path inner = delivery_in(child); !inner.empty()) return inner;
  }
  return {};
}

std::string listed_places(const std::vector<fs::path>& places) {
  constexpr std::size_t kMostShown = 10;
  std::vector<std::string> names;
  names.reserve(places.size());
  for (const fs::path& place : places) names.push_back(safe_line(place.generic_string()));
  return listed(names, kMostShown);
}

class Places {
 public:
  Places(const fs::path& root, const fs::path& shown) : root_(root), shown_(shown) {}

  // "repo/sums", or "repo/sums of repo.zip"
  fs::path of(const fs::path& folder) const {
    fs::path relative = folder.lexically_relative(root_);
    if (is_zip()) return relative;
    return relative == "." ? shown_ : shown_ / relative;
  }
  std::string suffix() const {
    return is_zip() ? " of " + safe_line(shown_.filename().string()) : std::string();
  }
  bool is_zip() const { return root_ != shown_; }

 private:
  const fs::path& root_;
  const fs::path& shown_;
};

}  // namespace

std::vector<fs::path> packages_below(const fs::path& folder) {
  std::vector<fs::path> found;
  if (!metadata_of(folder).empty()) return found;
  std::error_code error;
  auto entry = fs::recursive_directory_iterator(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    const fs::path& path = entry->path();
    if (is_hidden(path)) {
      entry.disable_recursion_pending();
      continue;
    }
    if (!is_folder(path)) continue;
    if (const fs::path metadata = metadata_of(path); !metadata.empty()) {
      found.push_back(metadata.lexically_relative(folder));
      entry.disable_recursion_pending();
    }
  }
  std::ranges::sort(found);
  return found;
}

Result<void> check_is_no_part(const fs::path& folder, const fs::path& root, const fs::path& shown) {
  if (!metadata_of(folder).empty()) return {};
  const Places places(root, shown);
  const std::string given = safe_line(shown.string());
  const std::vector<fs::path> packages = packages_below(folder);
  if (packages.size() == 1) {
    const fs::path package = folder / packages.front();
    return failure(
        given + ": expected a problem package, found one in it: " + package.filename().string() +
        " is in " + safe_line(places.of(package.parent_path()).string()) + places.suffix() +
        (places.is_zip() ? "; unpack it, and name that folder" : "; name that folder"));
  }
  if (!packages.empty()) {
    std::vector<fs::path> folders;
    folders.reserve(packages.size());
    for (const fs::path& package : packages)
      folders.push_back(places.of(folder / package.parent_path()));
    return failure(given + ": expected one problem package, found " +
                   std::to_string(packages.size()) + " in it" + places.suffix() +
                   "; name one of them: " + listed_places(folders));
  }
  if (const fs::path metadata = misnamed_metadata(folder); !metadata.empty()) {
    return failure(given + ": expected problem.yaml, found " +
                   escaped(metadata.filename().string()) + "; rename it");
  }
  for (const char* const part : kParts) {
    std::error_code error;
    if (!fs::exists(folder / part, error)) continue;
    return failure(given + ": expected problem.yaml beside " + part + ", found no problem.yaml");
  }
  if (!places.is_zip()) {
    for (fs::path at = folder.parent_path(); at != at.parent_path(); at = at.parent_path()) {
      const fs::path metadata = metadata_of(at);
      if (metadata.empty()) continue;
      return failure(given + ": expected a problem package, found a part of one: " +
                     metadata.filename().string() + " is in " + safe_line(at.string()) +
                     "; name that folder");
    }
  }
  if (const fs::path delivery = delivery_in(folder); !delivery.empty()) {
    return failure(
        given + ": expected a problem, found deliveries: " +
        safe_line(places.of(delivery).string()) + places.suffix() +
        " has sources beside tests; the problem is the first argument, deliveries follow it");
  }
  return {};
}

}  // namespace biglia::judge
