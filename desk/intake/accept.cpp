#include "desk/intake/accept.hpp"

#include <algorithm>
#include <iterator>
#include <system_error>
#include <utility>
#include <vector>

#include "desk/intake/classify.hpp"
#include "desk/intake/delivery.hpp"
#include "desk/intake/driver.hpp"
#include "desk/intake/submission_names.hpp"
#include "desk/intake/unpack.hpp"
#include "judge/base/listed.hpp"
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
  if (is_unsupported_archive(named)) {
    return compile_error("expected a zip, tar, 7z or rar archive, found " +
                         safe_line(named.extension().string()) + ": send a zip instead");
  }
  return std::nullopt;
}

std::string listed_names(const std::vector<fs::path>& files) {
  std::vector<std::string> names;
  names.reserve(files.size());
  for (const fs::path& file : files) names.push_back(escaped(file.filename().string()));
  return listed(names);
}

// The folders that the submission consists of: what was delivered, and the archive inside that is in use.
using Layers = std::vector<fs::path>;

// While the last layer has no sources, and one archive, opens this one as the next layer.
Layers open_inner_archives(Submission& submission, const fs::path& unpack_to, int levels,
                           const Languages& languages) {
  Layers layers = {submission.sources};
  for (int level = 1; level <= levels; ++level) {
    const fs::path& last = layers.back();
    const auto is_code = [&](const fs::path& file) { return languages.of_file(file) != nullptr; };
    if (!file_below(last, is_code).empty()) break;
    const std::vector<fs::path> archives = files_below(last, is_archive);
    if (archives.size() != 1) break;
    const fs::path inner = unpack_to.string() + ".inner" + std::to_string(level);
    if (auto refusal = unpack(archives.front(), inner)) {
      refusal->reason = escaped(archives.front().filename().string()) + ": " + refusal->reason;
      submission.refusal = std::move(refusal);
      break;
    }
    submission.notes.push_back("opened the archive inside: " + listed_names(archives));
    layers.push_back(inner);
  }
  submission.sources = layers.back();
  return layers;
}

std::string listed_hidden(const fs::path& folder, const Languages& languages) {
  std::vector<std::string> names;
  for (const fs::path& file : hidden_sources_below(folder, languages)) {
    names.push_back(escaped(file.string()));
  }
  return listed(names);
}

void report_ignored_files(Submission& submission, const Layers& layers,
                          const SourceOptions& options) {
  if (submission.refusal && submission.refusal->verdict == Verdict::kCompileError) {
    const std::vector<fs::path> inner = files_below(submission.sources, is_archive);
    if (!inner.empty()) {
      submission.refusal->reason += "; archives inside are not opened: " + listed_names(inner);
    }
  }
  const std::string hidden = listed_hidden(submission.sources, options.languages);
  if (!hidden.empty()) submission.notes.push_back("hidden source files are ignored: " + hidden);
  submission.has_report = std::ranges::any_of(
      layers, [](const fs::path& layer) { return !file_below(layer, is_report).empty(); });
  if (options.expects_report && !submission.is_example && !submission.has_report) {
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
  if (!is_folder(origin) && is_archive(naming_path(origin, options.languages))) {
    submission.sources = unpack_to;
    submission.refusal = unpack(origin, unpack_to);
    if (submission.refusal) return submission;
  } else {
    submission.sources = resolve_link(origin, options.languages);
  }
  Layers layers;
  if (is_folder(submission.sources) && !submission.is_example) {
    const int levels = is_folder(origin) ? 2 : 1;
    layers = open_inner_archives(submission, unpack_to, levels, options.languages);
    if (submission.refusal) return submission;
  }
  HashedSources hashed = hash_sources(submission.sources, options);
  submission.refusal = std::move(hashed.refusal);
  submission.language = hashed.language;
  submission.language_given = hashed.language != nullptr && options.language != nullptr;
  submission.hash = std::move(hashed.hash);
  std::ranges::move(hashed.notes, std::back_inserter(submission.notes));
  if (is_folder(submission.sources)) report_ignored_files(submission, layers, options);
  const fs::path with_driver = unpack_to.string() + ".driver";
  if (options.include_always) {
    add_included_files(submission, options.include, with_driver, options.constants);
  } else {
    add_driver(submission, options.include, with_driver);
  }
  return submission;
}

}  // namespace biglia::judge
