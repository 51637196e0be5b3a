#include "desk/intake/accept.hpp"

#include <system_error>
#include <utility>
#include <vector>

#include "desk/intake/classify.hpp"
#include "desk/intake/delivery.hpp"
#include "desk/intake/driver.hpp"
#include "desk/intake/submission_names.hpp"
#include "desk/intake/unpack.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/submissions_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// The reason for refusing the submission; none if it is accepted.
using Refusal = std::optional<Judgement>;

// The submissions of a package may be links to files elsewhere in it.
bool stays_in_package(const fs::path& link) {
  const auto home = submissions_folder_of(link);
  return home && leads_into(link, home->parent_path());
}

Refusal check_path(const fs::path& path, Given given, const Languages& languages) {
  if (is_dangling(path)) return compile_error("expected a file or a folder, found a dangling link");
  std::error_code unknown;
  if (fs::status(path, unknown).type() == fs::file_type::none) {
    return judge_error(system_message(path, "cannot access", unknown.value()));
  }
  if (given == Given::kInFolder && points_outside(path) && !stays_in_package(path)) {
    return compile_error("expected a file or a folder, found a link that leads out of its folder");
  }
  if (is_folder(path)) {
    if (const std::error_code unlisted = cannot_list(path)) {
      return judge_error(system_message(path, "cannot list", unlisted.value()));
    }
    return std::nullopt;
  }
  if (!is_file(path)) return compile_error("expected a file or a folder, found neither");
  const fs::path named = naming_path(path, languages);
  if (is_other_archive(named)) {
    return compile_error("expected a zip, found " + safe_line(named.extension().string()));
  }
  return std::nullopt;
}

Refusal unpack_zip(const fs::path& zip, const fs::path& folder) {
  if (const auto made = make_folder(folder); !made) return judge_error(made.error());
  return unpack(zip, folder);
}

std::string listed_hidden(const fs::path& folder, const Languages& languages) {
  std::vector<std::string> names;
  for (const fs::path& file : hidden_sources_below(folder, languages)) {
    names.push_back(escaped(file.string()));
  }
  return listed(names);
}

void report_ignored_files(Submission& submission, const Languages& languages) {
  if (submission.refusal && submission.refusal->verdict == Verdict::kCompileError) {
    const fs::path inner = file_below(submission.sources, is_archive);
    if (!inner.empty()) {
      submission.refusal->reason +=
          "; nested archives are not opened: " + escaped(inner.filename().string());
    }
  }
  const std::string hidden = listed_hidden(submission.sources, languages);
  if (!hidden.empty()) submission.notes.push_back("hidden source files are ignored: " + hidden);
  if (!submission.is_example && file_below(submission.sources, is_report).empty()) {
    submission.notes.emplace_back("no report (pdf or rtf) found");
  }
}

}  // namespace

Submission accept_submission(const fs::path& origin, std::string name, Given given,
                             const fs::path& unpack_to, const SourceOptions& options) {
  Submission submission;
  submission.name = std::move(name);
  submission.origin = origin;
  submission.sources = origin;
  submission.entry = options.entry;
  submission.is_example = submissions_folder_of(origin).has_value();
  submission.refusal = check_path(origin, given, options.languages);
  if (submission.refusal) return submission;
  if (!is_folder(origin) && is_zip(naming_path(origin, options.languages))) {
    submission.sources = unpack_to;
    submission.refusal = unpack_zip(origin, unpack_to);
    if (submission.refusal) return submission;
  } else {
    submission.sources = resolve_link(origin, options.languages);
  }
  HashedSources hashed = hash_sources(submission.sources, options);
  submission.refusal = std::move(hashed.refusal);
  submission.language = hashed.language;
  submission.language_given = hashed.language != nullptr && options.language != nullptr;
  submission.hash = std::move(hashed.hash);
  submission.notes = std::move(hashed.notes);
  if (is_folder(submission.sources)) report_ignored_files(submission, options.languages);
  const fs::path with_driver = unpack_to.string() + ".driver";
  if (options.include_always) {
    add_included_files(submission, options.include, with_driver, options.constants);
  } else {
    add_driver(submission, options.include, with_driver);
  }
  return submission;
}

}  // namespace biglia::judge
