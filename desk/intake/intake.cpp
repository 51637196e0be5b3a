#include "desk/intake/intake.hpp"

#include <map>
#include <system_error>
#include <utility>

#include "desk/intake/accept.hpp"
#include "desk/intake/delivery.hpp"
#include "desk/intake/submission_names.hpp"
#include "judge/compile/sources.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/grade/expectations.hpp"
#include "judge/package/submissions_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class Collector {
 public:
  explicit Collector(const IntakeOptions& options) : options_(options) {}

  Result<void> add_path(const fs::path& path);
  Intake finish();

 private:
  Result<void> check_root(const fs::path& root, const fs::path& path) const;
  void add_all_of(const fs::path& root);
  void add_package(const fs::path& home);
  void add_children(const fs::path& folder, const std::string& prefix);
  void add_one(const fs::path& path, std::string name, Given given);
  SubmissionSettings settings_for(const fs::path& path);
  bool overlaps_written(const fs::path& path, Submitted what);
  std::string extensions() const { return '(' + languages().extensions() + ')'; }
  const Languages& languages() const { return *options_.languages; }
  void ignore(const std::string& name) { intake_.ignored.push_back(name); }

  const IntakeOptions& options_;
  Intake intake_;
  std::map<fs::path, std::vector<ExpectationRule>> rules_;  // of packages, by submissions/
  std::optional<Error> error_;                              // the caller's mistake
};

Result<void> Collector::add_path(const fs::path& path) {
  fs::path root = resolve_folder(path);
  if (const auto good = check_root(root, path); !good) return good;
  if (is_folder(root)) {
    std::error_code error;
    const fs::path target = fs::weakly_canonical(root, error);
    if (submissions_folder_of(target)) root = target;
  }
  const std::size_t before = intake_.submissions.size();
  std::vector<std::string> ignored_before = std::exchange(intake_.ignored, {});
  add_all_of(root);
  if (error_) return std::unexpected(*error_);
  if (intake_.submissions.size() == before) {
    return failure(path.string() + ": expected source files " + extensions() +
                   ", folders of them or zips, found no submission" +
                   (intake_.ignored.empty() ? "" : "; ignored: " + listed(intake_.ignored)));
  }
  intake_.ignored.insert(intake_.ignored.begin(), ignored_before.begin(), ignored_before.end());
  return {};
}

// `path` is the root as the caller names it.
Result<void> Collector::check_root(const fs::path& root, const fs::path& path) const {
  std::error_code error;
  if (!is_dangling(root)) {
    if (!fs::exists(root, error)) return failure(path.string() + ": no such file or folder");
    if (!is_folder(root) && !is_zip(naming_path(root, languages())) &&
        !is_source(root, languages())) {
      return failure(path.string() + ": expected a source file " + extensions() +
                     ", a folder or a zip");
    }
  }
  if (is_folder(root)) {
    if (const std::error_code unlisted = cannot_list(root)) {
      return failed_call(path, "cannot list", unlisted.value());
    }
  }
  return {};
}

// REQUIRES: the parent folder of `root` contains no links.
void Collector::add_all_of(const fs::path& root) {
  switch (classify_root(root, options_.folder_means, languages())) {
    case RootKind::kResults:
      return ignore(shown_name(root.filename()) + " (results of a grading)");
    case RootKind::kPackage:
      return add_package(root);
    case RootKind::kFolderOfPackage:
      return add_children(root, plain_name(root.filename()) + "/");
    case RootKind::kMany:
      return add_children(root, "");
    case RootKind::kOneOfPackage: {
      const fs::path home = submissions_folder_of(root).value_or(root);
      return add_one(root, root.lexically_relative(home).generic_string(), Given::kByName);
    }
    case RootKind::kOne: {
      const bool keeps_extension = is_folder(root);
      return add_one(root, plain_name(keeps_extension ? root.filename() : root.stem()),
                     Given::kByName);
    }
  }
}

void Collector::add_package(const fs::path& home) {
  for (const fs::path& child : all_children_of(home)) {
    if (is_folder(child) && !is_hidden(child)) {
      add_children(child, plain_name(child.filename()) + "/");
    } else if (child.filename() != "submissions.yaml") {
      ignore(shown_name(child.filename()));
    }
  }
}

void Collector::add_children(const fs::path& folder, const std::string& prefix) {
  if (overlaps_written(folder, Submitted::kMany)) return;
  for (const fs::path& child : all_children_of(folder)) {
    const std::string name = prefix + shown_name(child.filename());
    const bool keeps_extension = !prefix.empty() || is_folder(child);
    switch (classify_child(child, languages(), options_.written)) {
      case ChildKind::kWrittenByJudge:
        ignore(name + " (written by the judge)");
        break;
      case ChildKind::kIgnored:
        ignore(name);
        break;
      case ChildKind::kSubmission:
        // A package may have submissions in languages that this judge does not know.
        if (!prefix.empty() && is_folder(child) && !find_sources(child, languages())) {
          ignore(name);
          break;
        }
        add_one(child, prefix + plain_name(keeps_extension ? child.filename() : child.stem()),
                Given::kInFolder);
        break;
    }
  }
}

void Collector::add_one(const fs::path& path, std::string name, Given given) {
  if (overlaps_written(path, Submitted::kOne)) return;
  const SubmissionSettings settings = settings_for(path);
  const Language* language = options_.language;
  if (language == nullptr && !settings.language.empty()) {
    language = languages().find(settings.language);
    if (language == nullptr) return ignore(name + " (in " + settings.language + ")");
  }
  const fs::path unpack_to =
      options_.scratch / ("unpacked-" + std::to_string(intake_.submissions.size()));
  Submission submission =
      accept_submission(path, std::move(name), given, unpack_to,
                        {options_.longest_code, languages(), language, options_.include,
                         options_.include_always, options_.constants, settings.entry});
  submission.is_timed = settings.is_timed;
  submission.language_given = submission.language_given && options_.language != nullptr;
  intake_.submissions.push_back(std::move(submission));
}

// A submissions.yaml that cannot be read is reported with the expectations.
SubmissionSettings Collector::settings_for(const fs::path& path) {
  const auto home = submissions_folder_of(path);
  if (!home) return {};
  auto known = rules_.find(*home);
  if (known == rules_.end()) {
    auto rules = read_expectations(*home);
    known = rules_.emplace(*home, rules ? std::move(*rules) : std::vector<ExpectationRule>()).first;
  }
  return settings_of(known->second, path.lexically_relative(*home).generic_string());
}

// Sets error_ and returns true if the judge would write among the files of a submission.
bool Collector::overlaps_written(const fs::path& path, Submitted what) {
  const auto overlap = find_overlap(path, what, options_.written);
  if (!overlap) return false;
  error_ = Error{overlap->string() + ": expected an output folder outside the submissions, found " +
                 "one that overlaps " + path.string()};
  return true;
}

Intake Collector::finish() {
  make_names_unique(intake_.submissions);
  return std::move(intake_);
}

}  // namespace

Result<Intake> collect_submissions(std::span<const fs::path> paths, const IntakeOptions& options) {
  Collector collector(options);
  for (const fs::path& path : paths) {
    if (const auto added = collector.add_path(path); !added) return std::unexpected(added.error());
  }
  return collector.finish();
}

}  // namespace biglia::judge
