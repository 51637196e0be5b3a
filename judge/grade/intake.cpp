#include "judge/grade/intake.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "judge/compile/compile_key.hpp"
#include "judge/compile/sources.hpp"
#include "judge/files/text_file.hpp"
#include "judge/grade/delivery.hpp"
#include "judge/grade/unpack.hpp"
#include "judge/sandbox/safe_text.hpp"
#include "judge/sandbox/shown_limit.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

Judgement refused(std::string why) { return {Verdict::kCompileError, std::move(why), {}}; }

// The reason for refusing the submission; none if it is accepted.
using Fault = std::optional<Judgement>;

// The total length of the source files as the file system reports it; reads no file.
Bytes length_of(const std::vector<fs::path>& files) {
  Bytes length;
  for (const fs::path& file : files) {
    std::error_code error;
    const auto size = fs::file_size(file, error);
    if (!error) length.count += size;
  }
  return length;
}

// Determines the language and the hash of the sources and checks their length.
Fault inspect_sources(Submission& submission, const IntakeOptions& options) {
  const auto sources = options.language == nullptr
                           ? find_sources(submission.sources, *options.languages)
                           : find_sources(submission.sources, *options.language);
  if (!sources) {
    const BlamedError& error = sources.error();
    return error.blame == Blame::kHost ? judge_error(error.message) : refused(error.message);
  }
  submission.language = sources->language;
  submission.language_given = options.language != nullptr;
  if (!sources->others.empty()) {
    submission.notes.push_back("judged as " + sources->language->name +
                               "; source files in other languages are ignored");
  }
  const fs::path folder = folder_of(submission.sources);
  std::vector<fs::path> names = sources->units;
  names.insert(names.end(), sources->headers.begin(), sources->headers.end());
  std::vector<fs::path> files;
  files.reserve(names.size());
  for (const fs::path& name : names) files.push_back(folder / name);
  if (const Bytes length = length_of(files); length > options.longest_code) {
    return refused("expected at most " + shown_limit(options.longest_code) +
                   " of source code, found " + to_string(length));
  }
  for (const fs::path& file : files) {
    if (const auto bytes = read_text(file); !bytes) return judge_error(bytes.error().message);
  }
  submission.hash = digest_of_submission(submission.sources).value_or("");
  if (submission.hash.empty()) {
    submission.notes.emplace_back(
        "too many or unreadable files next to the sources: its results are not recorded");
  }
  return std::nullopt;
}

std::string shown_name(const fs::path& path) {
  constexpr std::size_t kLongest = 150;
  std::string name = safe_line(path.string());
  name.resize(cut_at(name, kLongest));
  return name;
}

// A name that can also name a folder of results.
std::string plain_name(const fs::path& path) {
  const std::string name = shown_name(path);
  return name.empty() || name.starts_with('.') ? "unnamed" + name : name;
}

// Names that differ only by case are the same folder on some file systems, and usually the same
// student.
std::string in_lower_case(std::string name) {
  for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return name;
}

// "a, b, c and 7 more"
std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t kShown = 5;
  std::string text;
  for (std::size_t i = 0; i < names.size() && i < kShown; ++i) {
    text += (i > 0 ? ", " : "") + names[i];
  }
  if (names.size() > kShown) text += " and " + std::to_string(names.size() - kShown) + " more";
  return text;
}

std::vector<std::string> hidden_sources(const fs::path& folder, const Languages& languages) {
  std::vector<std::string> names;
  for (const fs::path& file : hidden_sources_below(folder, languages)) {
    names.push_back(escaped(file.string()));
  }
  return names;
}

class Collector {
 public:
  explicit Collector(const IntakeOptions& options) : options_(options) {}

  Result<void> add_path(const fs::path& path);
  Intake finish();

 private:
  // A path that the caller names may be a link to anywhere. A link in a folder must stay inside it.
  enum class Given { kByName, kInFolder };

  void add_all_of(const fs::path& root);
  void add_package(const fs::path& home);
  void add_children(const fs::path& folder, const std::string& prefix);
  void add_one(const fs::path& path, std::string name, Given given);
  Fault inspect(Submission& submission, Given given);
  Fault unpack_zip(Submission& submission);
  void report_ignored_files(Submission& submission, Fault& fault) const;
  fs::path naming_path(const fs::path& path) const;
  bool is_written_by_judge(const fs::path& path) const;
  bool overlaps_written(const fs::path& submitted, bool is_one);
  bool is_source(const fs::path& file) const {
    return options_.languages->of_file(naming_path(file)) != nullptr;
  }
  std::string extensions() const { return '(' + options_.languages->extensions() + ')'; }
  void ignore(const std::string& name) { intake_.ignored.push_back(name); }

  const IntakeOptions& options_;
  Intake intake_;
  std::optional<Error> error_;  // the caller's mistake
  std::size_t unpacked_ = 0;
};

Result<void> Collector::add_path(const fs::path& path) {
  std::error_code error;
  fs::path root = resolve_folder(path);
  if (!is_dangling(root)) {
    if (!fs::exists(root, error)) return failure(path.string() + ": no such file or folder");
    if (!is_folder(root) && !is_zip(naming_path(root)) && !is_source(root)) {
      return failure(path.string() + ": expected a source file " + extensions() +
                     ", a folder or a zip");
    }
  }
  if (is_folder(root)) {
    if (const std::error_code unlisted = cannot_list(root)) {
      return failure(system_message(path, "cannot list", unlisted.value()));
    }
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

// REQUIRES: the parent folder of `root` contains no links.
void Collector::add_all_of(const fs::path& root) {
  const auto home = submissions_folder_of(root);
  const bool guesses = options_.folder_means == FolderMeans::kGuess;
  if (is_results_folder(root)) {
    ignore(shown_name(root.filename()) + " (results of a grading)");
  } else if (home && root == *home) {
    add_package(root);
  } else if (home && root.parent_path() == *home && is_folder(root)) {
    add_children(root, plain_name(root.filename()) + "/");
  } else if (is_folder(root) && !(guesses && is_one_submission(root, *options_.languages))) {
    add_children(root, "");
  } else if (home) {
    add_one(root, root.lexically_relative(*home).generic_string(), Given::kByName);
  } else {
    const bool keeps_extension = is_folder(root);
    add_one(root, plain_name(keeps_extension ? root.filename() : root.stem()), Given::kByName);
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
  if (overlaps_written(folder, false)) return;
  for (const fs::path& child : all_children_of(folder)) {
    const std::string name = prefix + shown_name(child.filename());
    const bool can_be_one = is_folder(child) || is_archive(naming_path(child)) || is_source(child);
    if (is_written_by_judge(child)) {
      ignore(name + " (written by the judge)");
    } else if (is_hidden(child) || !can_be_one) {
      ignore(name);
    } else {
      const bool keeps_extension = !prefix.empty() || is_folder(child);
      add_one(child, prefix + plain_name(keeps_extension ? child.filename() : child.stem()),
              Given::kInFolder);
    }
  }
}

void Collector::add_one(const fs::path& path, std::string name, Given given) {
  if (overlaps_written(path, true)) return;
  Submission submission;
  submission.name = std::move(name);
  submission.origin = path;
  submission.sources = path;
  submission.refusal = inspect(submission, given);
  intake_.submissions.push_back(std::move(submission));
}

// The path whose extension determines the file type: the link itself if its extension is known,
// otherwise its target. The link comes first because its name often identifies the submission.
fs::path Collector::naming_path(const fs::path& path) const {
  std::error_code error;
  if (!fs::is_symlink(path, error) || is_archive(path)) return path;
  if (options_.languages->of_file(path) != nullptr) return path;
  return fs::weakly_canonical(path, error);
}

bool Collector::is_written_by_judge(const fs::path& path) const {
  std::error_code error;
  if (is_results_folder(path)) return true;
  if (is_test_tree(path)) return true;
  const fs::path real = fs::weakly_canonical(path, error);
  return std::ranges::any_of(options_.written, [&](const fs::path& written) {
    const fs::path ours = fs::weakly_canonical(written, error);
    if (real == ours) return true;
    // A folder that contains only the judge's folder.
    return is_folder(real) && is_within(ours, real) &&
           file_below(real, [&](const fs::path& file) { return !is_within(file, ours); }).empty();
  });
}

// Sets error_ and returns true if the judge would write among the files of a submission. In a
// folder of several submissions (`is_one` is false) the judge may have its own subfolder.
bool Collector::overlaps_written(const fs::path& submitted, bool is_one) {
  std::error_code error;
  const fs::path real = fs::weakly_canonical(submitted, error);
  const auto overlaps = [&](const fs::path& written) {
    const fs::path ours = fs::weakly_canonical(written, error);
    if (ours == real || is_within(real, ours / "submissions")) return true;
    return is_one && is_folder(real) && is_within(ours, real);
  };
  const auto found = std::ranges::find_if(options_.written, overlaps);
  if (found == options_.written.end()) return false;
  error_ = Error{found->string() + ": expected an output folder outside the submissions, found " +
                 "one that overlaps " + submitted.string()};
  return true;
}

Fault Collector::inspect(Submission& submission, Given given) {
  const fs::path& path = submission.origin;
  if (is_dangling(path)) return refused("expected a file or a folder, found a dangling link");
  std::error_code unknown;
  if (fs::status(path, unknown).type() == fs::file_type::none) {
    return judge_error(system_message(path, "cannot access", unknown.value()));
  }
  if (given == Given::kInFolder && points_outside(path)) {
    return refused("expected a file or a folder, found a link that leads out of its folder");
  }
  if (is_folder(path)) {
    if (const std::error_code unlisted = cannot_list(path)) {
      return judge_error(system_message(path, "cannot list", unlisted.value()));
    }
  } else if (!is_file(path)) {
    return refused("expected a file or a folder, found neither");
  }
  const fs::path named = naming_path(path);
  if (!is_folder(path) && is_other_archive(named)) {
    return refused("expected a zip, found " + safe_line(named.extension().string()));
  }
  if (!is_folder(path) && is_zip(named)) {
    if (auto fault = unpack_zip(submission)) return fault;
  } else {
    submission.sources = resolve_link(path, *options_.languages);
  }
  Fault fault = inspect_sources(submission, options_);
  if (is_folder(submission.sources)) report_ignored_files(submission, fault);
  return fault;
}

Fault Collector::unpack_zip(Submission& submission) {
  submission.sources = options_.scratch / ("unpacked-" + std::to_string(unpacked_++));
  if (const auto made = make_folder(submission.sources); !made) {
    return judge_error(made.error().message);
  }
  return unpack(submission.origin, submission.sources);
}

void Collector::report_ignored_files(Submission& submission, Fault& fault) const {
  if (fault && submission.hash.empty() && fault->verdict == Verdict::kCompileError) {
    const fs::path inner = file_below(submission.sources, is_archive);
    if (!inner.empty()) {
      fault->reason += "; nested archives are not opened: " + escaped(inner.filename().string());
    }
  }
  const auto hidden = hidden_sources(submission.sources, *options_.languages);
  if (!hidden.empty()) {
    submission.notes.push_back("hidden source files are ignored: " + listed(hidden));
  }
  if (!submissions_folder_of(submission.origin) &&
      file_below(submission.sources, is_report).empty()) {
    submission.notes.emplace_back("no report (pdf or rtf) found");
  }
}

Intake Collector::finish() {
  std::set<std::string> names;
  for (Submission& submission : intake_.submissions) {
    const std::string expected = submission.name;
    for (int use = 2; !names.insert(in_lower_case(submission.name)).second; ++use) {
      submission.name = expected + "-" + std::to_string(use);
    }
    if (submission.name != expected) {
      submission.notes.push_back("another submission is also named " + expected);
    }
  }
  return std::move(intake_);
}

}  // namespace

std::optional<fs::path> submissions_folder_of(const fs::path& path) {
  std::error_code error;
  for (fs::path at = resolve_folder(path); !at.empty(); at = at.parent_path()) {
    if (at.filename() == "submissions" && fs::exists(at.parent_path() / "problem.yaml", error)) {
      return at;
    }
    if (at == at.parent_path()) break;
  }
  return std::nullopt;
}

Result<Intake> collect_submissions(std::span<const fs::path> paths, const IntakeOptions& options) {
  Collector collector(options);
  for (const fs::path& path : paths) {
    if (const auto added = collector.add_path(path); !added) return std::unexpected(added.error());
  }
  return collector.finish();
}

}  // namespace biglia::judge
