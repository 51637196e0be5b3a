#include "desk/intake/driver.hpp"

#include <algorithm>
#include <system_error>
#include <vector>

#include "judge/compile/compile_key.hpp"
#include "judge/compile/own_main.hpp"
#include "judge/compile/sources.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// The names of the driver's files that the submission does not have.
std::vector<fs::path> added_files(const Sources& sources, const Sources& driver) {
  std::vector<fs::path> names;
  for (const fs::path& file : driver.units) {
    const bool is_there = std::ranges::any_of(
        sources.units, [&](const fs::path& unit) { return unit.filename() == file.filename(); });
    if (!is_there) names.push_back(file);
  }
  return names;
}

Result<void> copy_files(const fs::path& from, const std::vector<fs::path>& names,
                        const fs::path& to) {
  for (const fs::path& name : names) {
    if (auto made = make_folder((to / name).parent_path()); !made) return made;
    std::error_code error;
    fs::copy_file(from / name, to / name, error);
    if (error) return failure(system_message(to / name, "cannot write", error.value()));
  }
  return {};
}

Result<void> merge(Submission& submission, const Sources& sources, const fs::path& folder,
                   const fs::path& copy) {
  const auto driver = find_sources(folder, *submission.language);
  if (!driver) return failure(folder.string() + ": " + driver.error().message);
  const auto added = added_files(sources, *driver);
  std::vector<fs::path> own = sources.units;
  own.insert(own.end(), sources.headers.begin(), sources.headers.end());
  if (auto done = copy_files(folder_of(submission.sources), own, copy); !done) return done;
  if (auto done = copy_files(folder, added, copy); !done) return done;
  std::string names;
  for (const fs::path& name : added) names += (names.empty() ? "" : ", ") + name.string();
  submission.notes.push_back("no main method: compiled with the problem's driver (" + names + ')');
  submission.sources = copy;
  submission.hash = digest_of_submission(copy).value_or("");
  return {};
}

}  // namespace

void add_driver(Submission& submission, const fs::path& include, const fs::path& copy) {
  if (include.empty() || submission.refusal || submission.language == nullptr) return;
  const fs::path folder = include / submission.language->key;
  if (!is_folder(folder)) return;
  const auto sources = find_sources(submission.sources, *submission.language);
  if (!sources) return;
  const auto own = has_own_main(submission.sources, *sources);
  if (!own) submission.refusal = judge_error(own.error().message);
  if (!own || *own) return;
  const auto merged = merge(submission, *sources, folder, copy);
  if (!merged) submission.refusal = judge_error(merged.error().message);
}

}  // namespace biglia::judge
