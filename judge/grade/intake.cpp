#include "judge/grade/intake.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "judge/compile/compile_key.hpp"
#include "judge/compile/sources.hpp"
#include "judge/files/text_file.hpp"
#include "judge/grade/archive.hpp"
#include "judge/sandbox/safe_text.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kLargestZip = mib(64);

// Why the folder cannot be listed; no error where it can.
std::error_code cannot_list(const fs::path& folder) {
  std::error_code error;
  const fs::directory_iterator entries(folder, error);
  return error;
}

std::string extension_of(const fs::path& path) {
  std::string extension = path.extension().string();
  std::ranges::transform(extension, extension.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return extension;
}

// Formats which students send though they were asked for a zip: a row with the reason, not silence.
bool is_other_archive(const fs::path& path) {
  constexpr std::array<std::string_view, 8> kNames = {".rar", ".7z",  ".tar", ".gz",
                                                      ".tgz", ".bz2", ".xz",  ".arj"};
  return std::ranges::find(kNames, extension_of(path)) != kNames.end();
}

bool is_zip(const fs::path& path) { return extension_of(path) == ".zip"; }

bool is_archive(const fs::path& path) { return is_zip(path) || is_other_archive(path); }

bool is_report(const fs::path& path) {
  const std::string extension = extension_of(path);
  return extension == ".pdf" || extension == ".rtf";
}

bool is_folder(const fs::path& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

bool is_file(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

bool is_hidden(const fs::path& path) {
  const std::string name = path.filename().string();
  return name.starts_with('.') || name == "__MACOSX";
}

std::vector<fs::path> children_of(const fs::path& folder) {
  std::vector<fs::path> children;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (!is_hidden(entry.path())) children.push_back(entry.path());
  }
  std::ranges::sort(children);
  return children;
}

// Some file like that in the folder or deeper; empty for none.
template <typename Predicate>
fs::path file_below(const fs::path& folder, const Predicate& is_wanted) {
  std::error_code error;
  for (auto walk = fs::recursive_directory_iterator(folder, error);
       !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    if (is_hidden(walk->path())) {
      walk.disable_recursion_pending();
    } else if (walk->is_regular_file(error) && is_wanted(walk->path())) {
      return walk->path();
    }
  }
  return {};
}

// Archives in it make it a folder of deliveries, whatever lies beside them.
bool is_one_submission(const fs::path& folder, const Languages& languages) {
  const std::vector<fs::path> children = children_of(folder);
  if (std::ranges::any_of(
          children, [](const fs::path& child) { return is_archive(child) && is_file(child); })) {
    return false;
  }
  return std::ranges::any_of(children, [&](const fs::path& child) {
    const std::string name = child.filename().string();
    return is_file(child) && (languages.of_file(child) != nullptr || is_report(child) ||
                              name == "Makefile" || name == "makefile");
  });
}

// A link which leads out of the folder that it lies in would show the student somebody else's
// files, by way of the compiler's messages.
bool leads_out(const fs::path& child) {
  std::error_code error;
  if (!fs::is_symlink(child, error)) return false;
  const fs::path target = fs::weakly_canonical(child, error);
  const fs::path folder = fs::weakly_canonical(child.parent_path(), error);
  const fs::path inside = target.lexically_relative(folder);
  return error || inside.empty() || *inside.begin() == ".." || inside == ".";
}

Judgement refused(std::string why) { return {Verdict::kCompileError, std::move(why), {}}; }

// What is wrong with the submission, or nothing.
using Fault = std::optional<Judgement>;

Fault unpack(const fs::path& zip, const fs::path& folder) {
  std::error_code error;
  const auto size = fs::file_size(zip, error);
  if (error) return judge_error(system_message(zip, "cannot read", error.value()));
  if (size > kLargestZip.count) {
    return refused("wanted a zip of at most " + to_string(kLargestZip) + ", found " +
                   to_string(Bytes{size}));
  }
  const auto bytes = read_text(zip);
  if (!bytes) return judge_error(bytes.error().message);
  const auto files = read_zip(*bytes);
  if (!files) return files.error();
  for (const ArchivedFile& file : *files) {
    const fs::path target = folder / file.name;
    Result<void> written = make_folder(target.parent_path());
    if (written) written = write_text(target, file.bytes);
    if (!written) return judge_error(written.error().message);
  }
  return std::nullopt;
}

// The sources' length by the file system, before any is read.
Bytes length_of(const std::vector<fs::path>& files) {
  Bytes length;
  for (const fs::path& file : files) {
    std::error_code error;
    const auto size = fs::file_size(file, error);
    if (!error) length.count += size;
  }
  return length;
}

// Looks at the sources: their language, hash, length.
Fault look_at_sources(Submission& submission, const IntakeOptions& options) {
  const auto sources = options.language == nullptr
                           ? find_sources(submission.sources, *options.languages)
                           : find_sources(submission.sources, *options.language);
  if (!sources) return refused(sources.error().message);
  submission.language = sources->language;
  if (!sources->others.empty()) {
    submission.notes.push_back("taken for " + sources->language->name +
                               "; sources of other languages are passed over");
  }
  const fs::path folder = folder_of(submission.sources);
  std::vector<fs::path> names = sources->units;
  names.insert(names.end(), sources->headers.begin(), sources->headers.end());
  std::vector<fs::path> files;
  files.reserve(names.size());
  for (const fs::path& name : names) files.push_back(folder / name);
  if (const Bytes length = length_of(files); length > options.longest_code) {
    return refused("wanted at most " + to_string(options.longest_code) + " of source code, found " +
                   to_string(length));
  }
  for (const fs::path& file : files) {
    if (const auto bytes = read_text(file); !bytes) return judge_error(bytes.error().message);
  }
  submission.hash = digest_of_submission(submission.sources).value_or("");
  if (submission.hash.empty()) {
    submission.notes.emplace_back(
        "too many or unreadable files beside the sources: no result of it "
        "is remembered");
  }
  return std::nullopt;
}

// As the name of a folder of results, too.
std::string plain_name(const fs::path& path) {
  constexpr std::size_t kLongest = 150;
  std::string name = safe_line(path.string());
  name.resize(cut_at(name, kLongest));
  return name.empty() || name.starts_with('.') ? "unnamed" + name : name;
}

class Taker {
 public:
  explicit Taker(const IntakeOptions& options) : options_(options) {}

  Result<void> take(const fs::path& path);
  Intake finish();

 private:
  void take_all_of(const fs::path& whole);
  void take_children(const fs::path& folder, const std::string& prefix);
  void take_one(const fs::path& path, std::string name);
  Fault look_into(Submission& submission);
  bool is_source(const fs::path& file) const {
    return options_.languages->of_file(file) != nullptr;
  }
  std::string extensions() const { return '(' + options_.languages->extensions() + ')'; }

  const IntakeOptions& options_;
  Intake intake_;
  std::size_t unpacked_ = 0;
};

Result<void> Taker::take(const fs::path& path) {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(path, error);
  if (!fs::exists(whole, error)) return failure(path.string() + ": no such file or folder");
  if (!is_folder(whole) && !is_zip(whole) && !is_source(whole)) {
    return failure(path.string() + ": wanted a source file " + extensions() +
                   ", a folder or a zip");
  }
  if (is_folder(whole)) {
    if (const std::error_code unlisted = cannot_list(whole)) {
      return failure(system_message(path, "cannot list", unlisted.value()));
    }
  }
  const std::size_t before = intake_.submissions.size();
  take_all_of(whole);
  if (intake_.submissions.size() == before) {
    return failure(path.string() + ": no submission in it; wanted source files " + extensions() +
                   ", folders of them or zips");
  }
  return {};
}

// REQUIRES: canonical.
void Taker::take_all_of(const fs::path& whole) {
  const auto home = submissions_folder_of(whole);
  const bool guesses = options_.folder_means == FolderMeans::kGuess;
  if (home && whole == *home) {
    for (const fs::path& child : children_of(whole)) {
      if (is_folder(child)) take_children(child, plain_name(child.filename()) + "/");
    }
  } else if (home && whole.parent_path() == *home && is_folder(whole)) {
    take_children(whole, plain_name(whole.filename()) + "/");
  } else if (is_folder(whole) && !(guesses && is_one_submission(whole, *options_.languages))) {
    take_children(whole, "");
  } else if (home) {
    take_one(whole, whole.lexically_relative(*home).generic_string());
  } else {
    take_one(whole, plain_name(is_folder(whole) ? whole.filename() : whole.stem()));
  }
}

void Taker::take_children(const fs::path& folder, const std::string& prefix) {
  for (const fs::path& child : children_of(folder)) {
    if (!is_folder(child) && !is_archive(child) && !is_source(child)) {
      intake_.passed_over.push_back(prefix + plain_name(child.filename()));
      continue;
    }
    const bool keeps_extension = !prefix.empty() || is_folder(child);
    take_one(child, prefix + plain_name(keeps_extension ? child.filename() : child.stem()));
  }
}

void Taker::take_one(const fs::path& path, std::string name) {
  Submission submission;
  submission.name = std::move(name);
  submission.origin = path;
  submission.sources = path;
  submission.refusal = look_into(submission);
  intake_.submissions.push_back(std::move(submission));
}

Fault Taker::look_into(Submission& submission) {
  const fs::path& path = submission.origin;
  if (leads_out(path)) return refused("wanted a file or a folder, found a link out of its folder");
  if (is_folder(path)) {
    if (const std::error_code unlisted = cannot_list(path)) {
      return judge_error(system_message(path, "cannot list", unlisted.value()));
    }
  } else if (!is_file(path)) {
    return refused("wanted a file or a folder, found neither");
  } else if (is_other_archive(path)) {
    return refused("wanted a zip, found " + safe_line(path.extension().string()));
  } else if (is_zip(path)) {
    submission.sources = options_.scratch / ("unpacked-" + std::to_string(unpacked_++));
    if (const auto made = make_folder(submission.sources); !made) {
      return judge_error(made.error().message);
    }
    if (auto fault = unpack(path, submission.sources)) return fault;
  }
  Fault fault = look_at_sources(submission, options_);
  if (!is_folder(submission.sources)) return fault;
  if (fault && submission.hash.empty() && fault->verdict == Verdict::kCompileError) {
    const fs::path inner = file_below(submission.sources, is_archive);
    if (!inner.empty()) {
      fault->reason += "; archives in it are not opened: " + escaped(inner.filename().string());
    }
  }
  if (!submissions_folder_of(path) && file_below(submission.sources, is_report).empty()) {
    submission.notes.emplace_back("no report (pdf or rtf) found");
  }
  return fault;
}

Intake Taker::finish() {
  std::set<std::string> names;
  for (Submission& submission : intake_.submissions) {
    const std::string wanted = submission.name;
    for (int use = 2; !names.insert(submission.name).second; ++use) {
      submission.name = wanted + "-" + std::to_string(use);
    }
    if (submission.name != wanted) {
      submission.notes.push_back("another submission is called " + wanted + " too");
    }
  }
  return std::move(intake_);
}

}  // namespace

std::optional<fs::path> submissions_folder_of(const fs::path& path) {
  std::error_code error;
  for (fs::path at = fs::weakly_canonical(path, error); !at.empty(); at = at.parent_path()) {
    if (at.filename() == "submissions" && fs::exists(at.parent_path() / "problem.yaml", error)) {
      return at;
    }
    if (at == at.parent_path()) break;
  }
  return std::nullopt;
}

Result<Intake> take_submissions(std::span<const fs::path> paths, const IntakeOptions& options) {
  Taker taker(options);
  for (const fs::path& path : paths) {
    if (const auto taken = taker.take(path); !taken) return std::unexpected(taken.error());
  }
  return taker.finish();
}

}  // namespace biglia::judge
