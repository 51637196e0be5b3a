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

// What is wrong with the submission, or nothing.
using Fault = std::optional<Judgement>;

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
  if (!sources) {
    const BlamedError& error = sources.error();
    return error.whose == Blame::kHost ? judge_error(error.message) : refused(error.message);
  }
  submission.language = sources->language;
  submission.language_asked = options.language != nullptr;
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
    return refused("expected at most " + shown_limit(options.longest_code) +
                   " of source code, found " + to_string(length));
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

std::string shown_name(const fs::path& path) {
  constexpr std::size_t kLongest = 150;
  std::string name = safe_line(path.string());
  name.resize(cut_at(name, kLongest));
  return name;
}

// As the name of a folder of results, too.
std::string plain_name(const fs::path& path) {
  const std::string name = shown_name(path);
  return name.empty() || name.starts_with('.') ? "unnamed" + name : name;
}

// Names that differ in capitals alone are the same folder of results on some file systems, and
// mostly the same student.
std::string in_small_letters(std::string name) {
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

class Taker {
 public:
  explicit Taker(const IntakeOptions& options) : options_(options) {}

  Result<void> take(const fs::path& path);
  Intake finish();

 private:
  // A path that the caller names may be a link to anywhere; a student's may not.
  enum class Given { kByName, kInFolder };

  void take_all_of(const fs::path& whole);
  void take_package(const fs::path& home);
  void take_children(const fs::path& folder, const std::string& prefix);
  void take_one(const fs::path& path, std::string name, Given given);
  Fault look_into(Submission& submission, Given given);
  Fault unpack_zip(Submission& submission);
  void look_for_what_is_ignored(Submission& submission, Fault& fault) const;
  fs::path by_its_name(const fs::path& path) const;
  bool is_written_by_us(const fs::path& path) const;
  bool would_be_mixed(const fs::path& delivered, bool is_one);
  bool is_source(const fs::path& file) const {
    return options_.languages->of_file(by_its_name(file)) != nullptr;
  }
  std::string extensions() const { return '(' + options_.languages->extensions() + ')'; }
  void ignore(const std::string& name) { intake_.passed_over.push_back(name); }

  const IntakeOptions& options_;
  Intake intake_;
  std::optional<Error> error_;  // the caller's
  std::size_t unpacked_ = 0;
};

Result<void> Taker::take(const fs::path& path) {
  std::error_code error;
  fs::path whole = own_place(path);
  if (!is_dangling(whole)) {
    if (!fs::exists(whole, error)) return failure(path.string() + ": no such file or folder");
    if (!is_folder(whole) && !is_zip(by_its_name(whole)) && !is_source(whole)) {
      return failure(path.string() + ": expected a source file " + extensions() +
                     ", a folder or a zip");
    }
  }
  if (is_folder(whole)) {
    if (const std::error_code unlisted = cannot_list(whole)) {
      return failure(system_message(path, "cannot list", unlisted.value()));
    }
    const fs::path target = fs::weakly_canonical(whole, error);
    if (submissions_folder_of(target)) whole = target;
  }
  const std::size_t before = intake_.submissions.size();
  std::vector<std::string> ignored_before = std::exchange(intake_.passed_over, {});
  take_all_of(whole);
  if (error_) return std::unexpected(*error_);
  if (intake_.submissions.size() == before) {
    return failure(
        path.string() + ": no submission in it; expected source files " + extensions() +
        ", folders of them or zips" +
        (intake_.passed_over.empty() ? "" : "; ignored: " + listed(intake_.passed_over)));
  }
  intake_.passed_over.insert(intake_.passed_over.begin(), ignored_before.begin(),
                             ignored_before.end());
  return {};
}

// REQUIRES: its folder is free of links.
void Taker::take_all_of(const fs::path& whole) {
  const auto home = submissions_folder_of(whole);
  const bool guesses = options_.folder_means == FolderMeans::kGuess;
  if (is_results_folder(whole)) {
    ignore(shown_name(whole.filename()) + " (results of a grading)");
  } else if (home && whole == *home) {
    take_package(whole);
  } else if (home && whole.parent_path() == *home && is_folder(whole)) {
    take_children(whole, plain_name(whole.filename()) + "/");
  } else if (is_folder(whole) && !(guesses && is_one_submission(whole, *options_.languages))) {
    take_children(whole, "");
  } else if (home) {
    take_one(whole, whole.lexically_relative(*home).generic_string(), Given::kByName);
  } else {
    const bool keeps_extension = is_folder(whole);
    take_one(whole, plain_name(keeps_extension ? whole.filename() : whole.stem()), Given::kByName);
  }
}

void Taker::take_package(const fs::path& home) {
  for (const fs::path& child : all_children_of(home)) {
    if (is_folder(child) && !is_hidden(child)) {
      take_children(child, plain_name(child.filename()) + "/");
    } else if (child.filename() != "submissions.yaml") {
      ignore(shown_name(child.filename()));
    }
  }
}

void Taker::take_children(const fs::path& folder, const std::string& prefix) {
  if (would_be_mixed(folder, false)) return;
  for (const fs::path& child : all_children_of(folder)) {
    const std::string name = prefix + shown_name(child.filename());
    const bool can_be_one = is_folder(child) || is_archive(by_its_name(child)) || is_source(child);
    if (is_written_by_us(child)) {
      ignore(name + " (written by the judge)");
    } else if (is_hidden(child) || !can_be_one) {
      ignore(name);
    } else {
      const bool keeps_extension = !prefix.empty() || is_folder(child);
      take_one(child, prefix + plain_name(keeps_extension ? child.filename() : child.stem()),
               Given::kInFolder);
    }
  }
}

void Taker::take_one(const fs::path& path, std::string name, Given given) {
  if (would_be_mixed(path, true)) return;
  Submission submission;
  submission.name = std::move(name);
  submission.origin = path;
  submission.sources = path;
  submission.refusal = look_into(submission, given);
  intake_.submissions.push_back(std::move(submission));
}

// The path whose extension says what a file is. A link's own, which with its name is all that many
// deliveries are known by; where that says nothing, its target's.
fs::path Taker::by_its_name(const fs::path& path) const {
  std::error_code error;
  if (!fs::is_symlink(path, error) || is_archive(path)) return path;
  if (options_.languages->of_file(path) != nullptr) return path;
  return fs::weakly_canonical(path, error);
}

bool Taker::is_written_by_us(const fs::path& path) const {
  std::error_code error;
  if (is_results_folder(path)) return true;
  if (is_test_tree(path)) return true;
  const fs::path real = fs::weakly_canonical(path, error);
  return std::ranges::any_of(options_.written, [&](const fs::path& written) {
    const fs::path ours = fs::weakly_canonical(written, error);
    if (real == ours) return true;
    // A folder around it that holds nothing else.
    return is_folder(real) && is_within(ours, real) &&
           file_below(real, [&](const fs::path& file) { return !is_within(file, ours); }).empty();
  });
}

// Would the judge write between the files of a delivery? In a folder of many it may have a folder of
// its own.
bool Taker::would_be_mixed(const fs::path& delivered, bool is_one) {
  std::error_code error;
  const fs::path real = fs::weakly_canonical(delivered, error);
  const auto mixed = [&](const fs::path& written) {
    const fs::path ours = fs::weakly_canonical(written, error);
    if (ours == real || is_within(real, ours / "submissions")) return true;
    return is_one && is_folder(real) && is_within(ours, real);
  };
  const auto found = std::ranges::find_if(options_.written, mixed);
  if (found == options_.written.end()) return false;
  error_ = Error{found->string() + ": the judge is to write there, and " + delivered.string() +
                 " is delivered: choose a folder outside of the deliveries"};
  return true;
}

Fault Taker::look_into(Submission& submission, Given given) {
  const fs::path& path = submission.origin;
  if (is_dangling(path)) return refused("expected a file or a folder, found a link to nothing");
  std::error_code unknown;
  if (fs::status(path, unknown).type() == fs::file_type::none) {
    return judge_error(system_message(path, "cannot look at", unknown.value()));
  }
  if (given == Given::kInFolder && leads_out(path)) {
    return refused("expected a file or a folder, found a link out of its folder");
  }
  if (is_folder(path)) {
    if (const std::error_code unlisted = cannot_list(path)) {
      return judge_error(system_message(path, "cannot list", unlisted.value()));
    }
  } else if (!is_file(path)) {
    return refused("expected a file or a folder, found neither");
  }
  const fs::path named = by_its_name(path);
  if (!is_folder(path) && is_other_archive(named)) {
    return refused("expected a zip, found " + safe_line(named.extension().string()));
  }
  if (!is_folder(path) && is_zip(named)) {
    if (auto fault = unpack_zip(submission)) return fault;
  } else {
    submission.sources = without_link(path, *options_.languages);
  }
  Fault fault = look_at_sources(submission, options_);
  if (is_folder(submission.sources)) look_for_what_is_ignored(submission, fault);
  return fault;
}

Fault Taker::unpack_zip(Submission& submission) {
  submission.sources = options_.scratch / ("unpacked-" + std::to_string(unpacked_++));
  if (const auto made = make_folder(submission.sources); !made) {
    return judge_error(made.error().message);
  }
  return unpack(submission.origin, submission.sources);
}

void Taker::look_for_what_is_ignored(Submission& submission, Fault& fault) const {
  if (fault && submission.hash.empty() && fault->verdict == Verdict::kCompileError) {
    const fs::path inner = file_below(submission.sources, is_archive);
    if (!inner.empty()) {
      fault->reason += "; archives in it are not opened: " + escaped(inner.filename().string());
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

Intake Taker::finish() {
  std::set<std::string> names;
  for (Submission& submission : intake_.submissions) {
    const std::string expected = submission.name;
    for (int use = 2; !names.insert(in_small_letters(submission.name)).second; ++use) {
      submission.name = expected + "-" + std::to_string(use);
    }
    if (submission.name != expected) {
      submission.notes.push_back("another submission is called " + expected + " too");
    }
  }
  return std::move(intake_);
}

}  // namespace

std::optional<fs::path> submissions_folder_of(const fs::path& path) {
  std::error_code error;
  for (fs::path at = own_place(path); !at.empty(); at = at.parent_path()) {
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
