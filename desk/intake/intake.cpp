#include "desk/intake/intake.hpp"

#include <map>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include "desk/intake/accept.hpp"
#include "desk/intake/class_archive.hpp"
#include "desk/intake/delivery.hpp"
#include "desk/intake/gradescope_export.hpp"
#include "desk/intake/moodle.hpp"
#include "desk/intake/own_programs.hpp"
#include "desk/intake/submission_names.hpp"
#include "desk/intake/unpack.hpp"
#include "judge/base/listed.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/compile/sources.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/grade/expectation_rules.hpp"
#include "judge/package/submissions_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class DeliveryCollector {
 public:
  explicit DeliveryCollector(const IntakeOptions& options) : options_(options) {}

  Result<void> add_path(const fs::path& path);
  Intake finish();

 private:
  Result<void> check_root(const fs::path& root, const fs::path& path) const;
  Result<void> add_class_archive(const fs::path& archive);
  void add_all_of(const fs::path& root);
  void add_package(const fs::path& home);
  void add_class(const fs::path& folder);
  bool add_programs_of(const fs::path& folder);
  std::set<fs::path> add_moodle_deliveries(const std::vector<fs::path>& children);
  void add_moodle_delivery(const MoodleDelivery& delivery, Given given);
  void add_children(const fs::path& folder, const std::string& prefix,
                    const std::set<fs::path>& except = {});
  Submission* add_one(const fs::path& path, std::string name, Given given);
  SubmissionSettings settings_for(const fs::path& path);
  bool overlaps_written(const fs::path& path, Submitted what);
  fs::path new_folder(const char* what) const;
  fs::path origin_of(const fs::path& path) const;
  std::string extensions() const { return '(' + languages().extensions() + ')'; }
  const Languages& languages() const { return *options_.languages; }
  void ignore(const std::string& name) { intake_.ignored.push_back(name); }

  const IntakeOptions& options_;
  Intake intake_;
  // While an archive of a class is read: the archive, and the folder with its files.
  fs::path class_archive_;
  fs::path class_folder_;
  std::map<fs::path, std::vector<ExpectationRule>> rules_;  // of packages, by submissions/
  std::optional<Error> error_;                              // the caller's mistake
};

Result<void> DeliveryCollector::add_path(const fs::path& path) {
  fs::path root = resolve_folder(path);
  BIGLIA_TRY(check_root(root, path));
  if (is_folder(root)) {
    std::error_code error;
    const fs::path target = fs::weakly_canonical(root, error);
    if (submissions_folder_of(target)) root = target;
  }
  const std::size_t before = intake_.submissions.size();
  std::vector<std::string> ignored_before = std::exchange(intake_.ignored, {});
  const bool is_class = is_file(root) && is_archive(naming_path(root, languages())) &&
                        (options_.folder_means == FolderMeans::kMany || is_class_archive(root));
  if (is_class) {
    BIGLIA_TRY(add_class_archive(root));
  } else {
    add_all_of(root);
  }
  if (error_) return std::unexpected(*error_);
  if (intake_.submissions.size() == before) {
    return failure(path.string() + ": expected source files " + extensions() +
                   ", folders of them or archives, found no submission" +
                   (intake_.ignored.empty() ? "" : "; ignored: " + listed(intake_.ignored)));
  }
  intake_.ignored.insert(intake_.ignored.begin(), ignored_before.begin(), ignored_before.end());
  return {};
}

// `path` is the root as the caller names it.
Result<void> DeliveryCollector::check_root(const fs::path& root, const fs::path& path) const {
  std::error_code error;
  if (!is_dangling(root)) {
    if (!fs::exists(root, error)) return failure(path.string() + ": no such file or folder");
    if (!is_folder(root) && !is_archive(naming_path(root, languages())) &&
        !is_source(root, languages())) {
      return failure(path.string() + ": expected a source file " + extensions() +
                     ", a folder or an archive (zip, tar, 7z, rar)");
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
void DeliveryCollector::add_all_of(const fs::path& root) {
  switch (classify_root(root, options_.folder_means, languages())) {
    case RootKind::kResults:
      return ignore(shown_name(root.filename()) + " (results of a grading)");
    case RootKind::kPackage:
      return add_package(root);
    case RootKind::kFolderOfPackage:
      return add_children(root, plain_name(root.filename()) + "/");
    case RootKind::kMany:
      return add_class(root);
    case RootKind::kOneOfPackage: {
      const fs::path home = submissions_folder_of(root).value_or(root);
      add_one(root, root.lexically_relative(home).generic_string(), Given::kByName);
      return;
    }
    case RootKind::kOne:
      if (const auto delivery = moodle_delivery_of(root)) {
        return add_moodle_delivery(*delivery, Given::kByName);
      }
      if (is_folder(root) && add_programs_of(root)) return;
      add_one(root, plain_name(is_folder(root) ? root.filename() : name_without_extension(root)),
              Given::kByName);
      return;
  }
}

void DeliveryCollector::add_package(const fs::path& home) {
  for (const fs::path& child : all_children_of(home)) {
    if (is_folder(child) && !is_hidden(child)) {
      add_children(child, plain_name(child.filename()) + "/");
    } else if (child.filename() != "submissions.yaml") {
      ignore(shown_name(child.filename()));
    }
  }
}

Result<void> DeliveryCollector::add_class_archive(const fs::path& archive) {
  const fs::path unpacked = new_folder("class");
  const auto bytes = read_archive_file(archive, kLargestClassArchive);
  if (!bytes) return failure(archive.string() + ": " + bytes.error().reason);
  const ClassLayout layout(names_in_archive(*bytes, kClassArchiveLimits.entries));
  const auto faults = unpack_class(*bytes, layout, unpacked);
  if (!faults) return failure(archive.string() + ": " + faults.error().reason);
  class_archive_ = archive;
  class_folder_ = unpacked;
  const std::size_t before = intake_.submissions.size();
  add_class(class_folder_in(unpacked, languages()));
  class_archive_.clear();
  for (std::size_t i = before; i < intake_.submissions.size(); ++i) {
    Submission& submission = intake_.submissions[i];
    const auto place = submission.origin.lexically_relative(archive).generic_string();
    const auto fault = faults->find(layout.owner_of(place));
    if (fault == faults->end()) continue;
    submission.refusal = compile_error(fault->second.reason);
    submission.notes.clear();
  }
  return {};
}

void DeliveryCollector::add_class(const fs::path& folder) {
  const auto export_of = read_gradescope_export(folder);
  if (!export_of) {
    error_ = export_of.error();
    return;
  }
  const std::size_t before = intake_.submissions.size();
  add_children(folder, "", add_moodle_deliveries(all_children_of(folder)));
  for (std::size_t i = before; i < intake_.submissions.size(); ++i) {
    Submission& submission = intake_.submissions[i];
    const auto known = export_of->find(submission.origin.filename().string());
    if (known == export_of->end()) continue;
    submission.student = known->second.student;
    submission.delivered = known->second.delivered;
  }
}

// Adds the entries of a folder of several programs, or sets error_. Returns false if the folder is one
// submission.
bool DeliveryCollector::add_programs_of(const fs::path& folder) {
  // A language that is given determines which files are sources.
  if (options_.language != nullptr) return false;
  const FolderContent content = content_of_folder(folder, languages());
  if (content.reading == FolderReading::kOne) return false;
  if (content.reading == FolderReading::kMany) {
    add_class(folder);
    return true;
  }
  std::string found = listed(content.programs) + " are programs of their own";
  if (!content.parts.empty()) found += ", without a main: " + listed(content.parts);
  error_ = Error{
      folder.string() +
      ": expected one submission or a folder of several, found one that can be both: " + found +
      "; --each makes each entry a submission, an archive of the folder is one submission"};
  return true;
}

// Returns the paths that belong to a delivery.
std::set<fs::path> DeliveryCollector::add_moodle_deliveries(const std::vector<fs::path>& children) {
  std::set<fs::path> used;
  for (const MoodleDelivery& delivery : moodle_deliveries(children)) {
    add_moodle_delivery(delivery, Given::kInFolder);
    used.insert(delivery.files.begin(), delivery.files.end());
    used.insert(delivery.others.begin(), delivery.others.end());
  }
  return used;
}

void DeliveryCollector::add_moodle_delivery(const MoodleDelivery& delivery, Given given) {
  const auto content = content_of(delivery, new_folder("moodle"));
  const MoodleName& moodle = delivery.name;
  const std::string name = plain_name(moodle.student + '_' + moodle.participant);
  const Student student = {safe_line(moodle.student), moodle.participant, moodle.participant};
  if (!content) {
    Submission unread;
    unread.name = name;
    unread.sources = delivery.files.empty() ? delivery.others.front() : delivery.files.front();
    unread.origin = origin_of(unread.sources);
    unread.student = student;
    unread.refusal = judge_error(content.error());
    intake_.submissions.push_back(std::move(unread));
    return;
  }
  Submission* const submission = add_one(content->path, name, given);
  if (submission == nullptr) return;
  submission->origin = origin_of(content->origin);
  submission->student = student;
  for (const fs::path& path : content->ignored) ignore(shown_name(path.filename()));
}

void DeliveryCollector::add_children(const fs::path& folder, const std::string& prefix,
                                     const std::set<fs::path>& except) {
  if (overlaps_written(folder, Submitted::kMany)) return;
  for (const fs::path& child : all_children_of(folder)) {
    if (except.contains(child)) continue;
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
        if (is_folder(child)) {
          const std::string made = made_by_tool_only(child, languages());
          if (!made.empty()) {
            std::string shown = name;
            shown.append(" (").append(made).append(")");
            ignore(shown);
            break;
          }
        }
        // A package may have submissions in languages that this judge does not know.
        if (!prefix.empty() && is_folder(child) && !find_sources(child, languages())) {
          ignore(name);
          break;
        }
        add_one(
            child,
            prefix + plain_name(keeps_extension ? child.filename() : name_without_extension(child)),
            Given::kInFolder);
        break;
    }
  }
}

// Returns the submission, which the next call may move; null if there is none.
Submission* DeliveryCollector::add_one(const fs::path& path, std::string name, Given given) {
  if (overlaps_written(path, Submitted::kOne)) return nullptr;
  const SubmissionSettings settings = settings_for(path);
  const Language* language = options_.language;
  if (language == nullptr && !settings.language.empty()) {
    language = languages().find(settings.language);
    if (language == nullptr) {
      ignore(name + " (in " + settings.language + ")");
      return nullptr;
    }
  }
  Submission submission = accept_submission(
      path, std::move(name), given, new_folder("unpacked"),
      {options_.longest_code, languages(), language, options_.include, options_.include_always,
       options_.constants, settings.entry, options_.expects_report});
  submission.is_timed = settings.is_timed;
  submission.language_given = submission.language_given && options_.language != nullptr;
  submission.origin = origin_of(path);
  return &intake_.submissions.emplace_back(std::move(submission));
}

// A path in the scratch folder; one for each submission and class.
fs::path DeliveryCollector::new_folder(const char* what) const {
  return options_.scratch / (what + ('-' + std::to_string(intake_.submissions.size())));
}

// The path as the user knows it.
fs::path DeliveryCollector::origin_of(const fs::path& path) const {
  if (class_archive_.empty()) return path;
  const fs::path inside = path.lexically_relative(class_folder_);
  return inside.empty() || *inside.begin() == ".." ? path : class_archive_ / inside;
}

// A submissions.yaml that cannot be read is reported with the expectations.
SubmissionSettings DeliveryCollector::settings_for(const fs::path& path) {
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
bool DeliveryCollector::overlaps_written(const fs::path& path, Submitted what) {
  const auto overlap = find_overlap(path, what, options_.written);
  if (!overlap) return false;
  error_ = Error{overlap->string() + ": expected an output folder outside the submissions, found " +
                 "one that overlaps " + path.string()};
  return true;
}

Intake DeliveryCollector::finish() {
  make_names_unique(intake_.submissions);
  return std::move(intake_);
}

}  // namespace

Result<Intake> collect_submissions(std::span<const fs::path> paths, const IntakeOptions& options) {
  DeliveryCollector collector(options);
  for (const fs::path& path : paths) {
    BIGLIA_TRY(collector.add_path(path));
  }
  return collector.finish();
}

}  // namespace biglia::judge
