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
    fs::copy_file(from / name, to / name, fs::copy_options::overwrite_existing, error);
    if (error) return failure(system_message(to / name, "cannot write", error.value()));
  }
  return {};
}

std::vector<fs::path> all_of(const Sources& sources) {
  std::vector<fs::path> files = sources.units;
  files.insert(files.end(), sources.headers.begin(), sources.headers.end());
  return files;
}

Result<void> merge(Submission& submission, const Sources& sources, const fs::path& folder,
                   const fs::path& copy) {
  const auto driver = find_sources(folder, *submission.language);
  if (!driver) return failure(folder.string() + ": " + driver.error().message);
  const auto added = added_files(sources, *driver);
  const fs::path own = folder_of(submission.sources);
  if (auto done = copy_files(own, all_of(sources), copy); !done) return done;
  if (auto done = copy_files(folder, added, copy); !done) return done;
  std::string names;
  for (const fs::path& name : added) names += (names.empty() ? "" : ", ") + name.string();
  submission.notes.push_back("no main method: compiled with the problem's driver (" + names + ')');
  submission.sources = copy;
  submission.hash = digest_of_submission(copy).value_or("");
  return {};
}

// The folders of included files that exist, the overriding one last.
std::vector<fs::path> include_folders(const fs::path& include, const Language& language) {
  std::vector<fs::path> folders;
  for (const std::string& name : {std::string("default"), language.key}) {
    if (is_folder(include / name)) folders.push_back(include / name);
  }
  return folders;
}

// The only script of a submission is the one to run, also beside included ones. The judge runs the
// script that is called main.
Result<void> name_main(const Submission& submission, const Sources& sources, const fs::path& copy) {
  if (submission.language->entry != EntryRule::kScript || sources.units.size() != 1) return {};
  const fs::path script = copy / sources.units.front();
  std::error_code error;
  fs::rename(script, copy / ("main" + script.extension().string()), error);
  if (error) return failure(system_message(script, "cannot rename", error.value()));
  return {};
}

Result<void> include_files(Submission& submission, const Sources& sources,
                           const std::vector<fs::path>& folders, const fs::path& copy) {
  const fs::path own = folder_of(submission.sources);
  if (auto done = copy_files(own, all_of(sources), copy); !done) return done;
  if (auto done = name_main(submission, sources, copy); !done) return done;
  for (const fs::path& folder : folders) {
    const auto included = find_sources(folder, *submission.language);
    if (!included) continue;  // no sources of this language
    if (auto done = copy_files(folder, all_of(*included), copy); !done) return done;
  }
  submission.sources = copy;
  submission.hash = digest_of_submission(copy).value_or("");
  return {};
}

}  // namespace

void add_included_files(Submission& submission, const fs::path& include, const fs::path& copy) {
  if (include.empty() || submission.refusal || submission.language == nullptr) return;
  const auto folders = include_folders(include, *submission.language);
  if (folders.empty()) return;
  const auto sources = find_sources(submission.sources, *submission.language);
  if (!sources) return;
  const auto done = include_files(submission, *sources, folders, copy);
  if (!done) submission.refusal = judge_error(done.error().message);
}

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
