#include "desk/intake/driver.hpp"

#include <algorithm>
#include <optional>
#include <system_error>
#include <vector>

#include "desk/intake/driver_plan.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/compile/compile_key.hpp"
#include "judge/compile/sources.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

Result<void> copy_replaced(const fs::path& from, const fs::path& to, const Constants& constants) {
  BIGLIA_TRY(const auto text, read_text(from));
  const auto replaced = with_constants(text, constants);
  return replaced ? write_text(to, *replaced) : failure(from.string() + ": ", replaced.error());
}

// Replaces the constants in the copies.
Result<void> copy_files(const fs::path& from, const std::vector<fs::path>& names,
                        const fs::path& to, const Constants& constants = {}) {
  for (const fs::path& name : names) {
    BIGLIA_TRY(make_folder((to / name).parent_path()));
    if (!constants.empty()) {
      BIGLIA_TRY(copy_replaced(from / name, to / name, constants));
      continue;
    }
    std::error_code error;
    fs::copy_file(from / name, to / name, fs::copy_options::overwrite_existing, error);
    if (error) return failed_call(to / name, "cannot write", error.value());
  }
  return {};
}

std::vector<fs::path> all_of(const Sources& sources) {
  std::vector<fs::path> files = sources.units;
  files.insert(files.end(), sources.headers.begin(), sources.headers.end());
  return files;
}

// Copies the driver's files into the package. The declaration is in the first line, so that the
// lines of messages stay the same.
Result<void> copy_driver(const fs::path& folder, const DriverPlan& plan, const fs::path& copy) {
  if (plan.package.empty()) return copy_files(folder, plan.files, copy);
  for (const fs::path& name : plan.files) {
    BIGLIA_TRY(const auto text, read_text(folder / name));
    BIGLIA_TRY(make_folder((copy / name).parent_path()));
    auto written = write_text(copy / name, "package " + plan.package + "; " + text);
    if (!written) return written;
  }
  return {};
}

// Renames files of the copy as the plan says, and adds a note for each.
Result<void> rename_files(Submission& submission, const DriverPlan& plan, const fs::path& copy) {
  for (const auto& [from, to] : plan.renamed) {
    std::error_code error;
    fs::rename(copy / from, copy / to, error);
    if (error) return failed_call(copy / from, "cannot rename", error.value());
    submission.notes.push_back(escaped(from.generic_string()) + " is compiled as " +
                               escaped(to.filename().string()));
  }
  return {};
}

// A module's description cannot stand beside the driver, which is in no module.
bool is_module(const fs::path& file) { return file.filename() == "module-info.java"; }

std::string note_of(const DriverPlan& plan) {
  std::string names;
  for (const fs::path& name : plan.files) names += (names.empty() ? "" : ", ") + name.string();
  return (plan.has_own_main ? "uses the problem's classes: compiled with its driver, which comes "
                              "before the submission's own main ("
                            : "no main method: compiled with the problem's driver (") +
         names + (plan.package.empty() ? ")" : ") in the package " + plan.package);
}

Result<void> merge(Submission& submission, const Sources& sources, const fs::path& folder,
                   const DriverPlan& plan, const fs::path& copy) {
  std::vector<fs::path> own = all_of(sources);
  const std::size_t modules = std::erase_if(own, is_module);
  BIGLIA_TRY(copy_files(folder_of(submission.sources), own, copy));
  BIGLIA_TRY(rename_files(submission, plan, copy));
  BIGLIA_TRY(copy_driver(folder, plan, copy));
  if (modules > 0) submission.notes.emplace_back("module-info.java is left out");
  submission.notes.push_back(note_of(plan));
  submission.sources = copy;
  if (submission.entry.empty()) submission.entry = plan.entry;
  submission.hash = digest_of_submission(copy).value_or("");
  return {};
}

Judgement refusal_of(const BlamedError& error) {
  return error.blame == Blame::kHost ? judge_error(error.message) : compile_error(error.message);
}

// The folders of included files that exist, the overriding one last.
std::vector<fs::path> include_folders(const fs::path& include, const Language& language) {
  std::vector<fs::path> folders;
  for (const std::string& name : {std::string("default"), language.key}) {
    if (is_folder(include / name)) folders.push_back(include / name);
  }
  return folders;
}

// All files of an included folder that are in the package, links to others in it included.
Result<std::vector<fs::path>> files_of_include(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  auto entry = fs::recursive_directory_iterator(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    const fs::path& path = entry->path();
    if (is_hidden(path)) {
      entry.disable_recursion_pending();
    } else if (is_file(path)) {
      if (!leads_into(path, folder.parent_path().parent_path())) {
        return failure(path.string() + ": expected a file of the package, found a link out of it");
      }
      files.push_back(path.lexically_relative(folder));
    }
  }
  if (error) return failed_call(folder, "cannot list", error.value());
  std::ranges::sort(files);
  return files;
}

// The files directly in a folder that are no sources: its programs find them in their working
// folder.
std::vector<fs::path> data_files_in(const fs::path& folder, const Sources& sources) {
  constexpr std::size_t kMost = 100;
  const std::vector<fs::path> known = all_of(sources);
  std::vector<fs::path> names;
  std::error_code error;
  for (const fs::path& path : children_of(folder)) {
    const fs::path name = path.filename();
    const bool is_regular = fs::symlink_status(path, error).type() == fs::file_type::regular;
    if (!is_regular || !is_plain_name(name.string()) || names.size() == kMost) continue;
    if (std::ranges::find(known, name) == known.end()) names.push_back(name);
  }
  return names;
}

bool is_main_script(const fs::path& file) {
  return file.stem() == "main" || file.stem() == "__main__";
}

// The only script of a submission is the one to run, also beside included ones. The judge runs the
// script that is called main. An included script of that name is a driver, which runs instead.
Result<void> name_main(const Submission& submission, const Sources& sources,
                       const std::vector<fs::path>& included, const fs::path& copy) {
  if (submission.language->entry != EntryRule::kScript || sources.units.size() != 1) return {};
  if (!submission.entry.empty() || std::ranges::any_of(included, is_main_script)) return {};
  const fs::path script = copy / sources.units.front();
  std::error_code error;
  fs::rename(script, copy / ("main" + script.extension().string()), error);
  if (error) return failed_call(script, "cannot rename", error.value());
  return {};
}

Result<void> include_files(Submission& submission, const Sources& sources,
                           const std::vector<fs::path>& folders, const fs::path& copy,
                           const Constants& constants) {
  const fs::path own = folder_of(submission.sources);
  const Constants own_constants = submission.is_example ? constants : Constants();
  BIGLIA_TRY(copy_files(own, all_of(sources), copy, own_constants));
  if (is_folder(submission.sources)) {
    BIGLIA_TRY(copy_files(own, data_files_in(own, sources), copy));
  }
  std::vector<std::vector<fs::path>> files;
  std::vector<fs::path> all;
  for (const fs::path& folder : folders) {
    BIGLIA_TRY(auto found, files_of_include(folder));
    all.insert(all.end(), found.begin(), found.end());
    files.push_back(std::move(found));
  }
  BIGLIA_TRY(name_main(submission, sources, all, copy));
  for (std::size_t i = 0; i < folders.size(); ++i) {
    BIGLIA_TRY(copy_files(folders[i], files[i], copy, constants));
  }
  submission.sources = copy;
  submission.hash = digest_of_submission(copy).value_or("");
  return {};
}

// True if a source of the submission has one of the constants.
bool has_constants(const Submission& submission, const Sources& sources,
                   const Constants& constants) {
  if (constants.empty() || !submission.is_example) return false;
  return std::ranges::any_of(all_of(sources), [&](const fs::path& file) {
    const auto text = read_text(folder_of(submission.sources) / file);
    return text && names_constant(*text, constants);
  });
}

void list_data_files(Submission& submission) {
  if (!is_folder(submission.sources)) return;
  const auto sources = find_sources(submission.sources, *submission.language);
  if (!sources) return;
  for (const fs::path& name : data_files_in(submission.sources, *sources)) {
    submission.data_files.push_back(submission.sources / name);
  }
}

}  // namespace

void add_included_files(Submission& submission, const fs::path& include, const fs::path& copy,
                        const Constants& constants) {
  if (submission.refusal || submission.language == nullptr) return;
  const auto folders =
      include.empty() ? std::vector<fs::path>() : include_folders(include, *submission.language);
  const auto sources = find_sources(submission.sources, *submission.language);
  if (!sources) return;
  if (!folders.empty() || has_constants(submission, *sources, constants)) {
    const auto done = include_files(submission, *sources, folders, copy, constants);
    if (!done) submission.refusal = judge_error(done.error());
    if (!done) return;
  }
  list_data_files(submission);
}

void add_driver(Submission& submission, const fs::path& include, const fs::path& copy) {
  if (include.empty() || submission.refusal || submission.language == nullptr) return;
  const fs::path folder = include / submission.language->key;
  if (!is_folder(folder)) return;
  const auto sources = find_sources(submission.sources, *submission.language);
  if (!sources) return;
  const auto driver = find_sources(folder, *submission.language);
  if (!driver) {
    submission.refusal = judge_error(folder.string() + ": " + driver.error().message);
    return;
  }
  const auto plan = plan_driver(submission.sources, *sources, folder, *driver);
  if (!plan) submission.refusal = refusal_of(plan.error());
  if (!plan) return;
  const std::optional<DriverPlan>& needed = *plan;
  if (!needed) return;
  const auto merged = merge(submission, *sources, folder, *needed, copy);
  if (!merged) submission.refusal = judge_error(merged.error());
}

}  // namespace biglia::judge
