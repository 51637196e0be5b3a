#include "judge/grade/intake.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <string_view>
#include <system_error>

#include "judge/compile/language.hpp"
#include "judge/grade/archive.hpp"
#include "judge/package/sha256.hpp"
#include "judge/package/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kLargestZip = mib(64);

std::string extension_of(const fs::path& path) {
  std::string extension = path.extension().string();
  std::ranges::transform(extension, extension.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return extension;
}

bool is_zip(const fs::path& path) { return extension_of(path) == ".zip"; }

// Formats which students send though they were asked for a zip: a row with the reason, not silence.
bool is_other_archive(const fs::path& path) {
  constexpr std::array<std::string_view, 8> kNames = {".rar", ".7z",  ".tar", ".gz",
                                                      ".tgz", ".bz2", ".xz",  ".arj"};
  return std::ranges::find(kNames, extension_of(path)) != kNames.end();
}

bool is_report(const fs::path& path) {
  const std::string extension = extension_of(path);
  return (extension == ".pdf" || extension == ".rtf") &&
         !path.filename().string().starts_with("._");
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

bool has_report_below(const fs::path& folder) {
  std::error_code error;
  for (auto walk = fs::recursive_directory_iterator(folder, error);
       !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    if (walk->path().filename() == "__MACOSX") walk.disable_recursion_pending();
    if (walk->is_regular_file(error) && is_report(walk->path())) return true;
  }
  return false;
}

// Archives in it make it a folder of deliveries, whatever lies beside them.
bool is_one_submission(const fs::path& folder) {
  const std::vector<fs::path> children = children_of(folder);
  if (std::ranges::any_of(children, is_zip) || std::ranges::any_of(children, is_other_archive)) {
    return false;
  }
  return std::ranges::any_of(children, [](const fs::path& child) {
    const std::string name = child.filename().string();
    return fs::is_regular_file(child) && (language_of(child).has_value() || is_report(child) ||
                                          name == "Makefile" || name == "makefile");
  });
}

Result<void> unpack(const fs::path& zip, const fs::path& folder) {
  std::error_code error;
  const auto size = fs::file_size(zip, error);
  if (error) return failure(system_message(zip, "cannot read", error.value()));
  if (size > kLargestZip.count) {
    return failure("wanted a zip of at most " + to_string(kLargestZip) + ", found " +
                   to_string(Bytes{size}));
  }
  const auto bytes = read_text(zip);
  if (!bytes) return std::unexpected(bytes.error());
  const auto files = read_zip(*bytes);
  if (!files) return std::unexpected(files.error());
  for (const ArchivedFile& file : *files) {
    const fs::path target = folder / file.name;
    Result<void> written = make_folder(target.parent_path());
    if (written) written = write_text(target, file.bytes);
    if (!written)
      return failure("the archive's entry \"" + printable(file.name) +
                     "\" is a file and a folder at once, or has too long a name");
  }
  return {};
}

// Looks at the sources: their hash, their length.
Result<std::string> hash_sources(const Submission& submission, Bytes longest) {
  const auto sources = find_sources(submission.sources);
  if (!sources) return std::unexpected(sources.error());
  const bool is_folder = fs::is_directory(submission.sources);
  Sha256 hash;
  Bytes length;
  std::vector<fs::path> files = sources->units;
  files.insert(files.end(), sources->headers.begin(), sources->headers.end());
  for (const fs::path& file : files) {
    const auto bytes = read_text(is_folder ? submission.sources / file : submission.sources);
    if (!bytes) return std::unexpected(bytes.error());
    length.count += bytes->size();
    hash.update(sha256_of(file.generic_string()) + sha256_of(*bytes));
  }
  if (length > longest) {
    return failure("wanted at most " + to_string(longest) + " of source code, found " +
                   to_string(length));
  }
  return hash.hex();
}

class Intake {
 public:
  explicit Intake(const IntakeOptions& options) : options_(options) {}

  Result<void> take(const fs::path& path);
  std::vector<Submission> finish();

 private:
  void take_children(const fs::path& folder, const std::string& prefix);
  void take_one(const fs::path& path, std::string name);
  void unpack_into(Submission& submission);

  const IntakeOptions& options_;
  std::vector<Submission> submissions_;
  std::size_t unpacked_ = 0;
};

Result<void> Intake::take(const fs::path& path) {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(path, error);
  if (!fs::exists(whole, error)) return failure(path.string() + ": no such file or folder");
  const std::size_t before = submissions_.size();
  const auto home = submissions_folder_of(whole);
  if (!fs::is_directory(whole)) {
    if (!is_zip(whole) && !language_of(whole)) {
      return failure(path.string() +
                     ": wanted a source file (.c .cpp .cc .cxx), a folder or a zip");
    }
    take_one(whole,
             home ? whole.lexically_relative(*home).generic_string() : whole.stem().string());
  } else if (home && whole == *home) {
    for (const fs::path& child : children_of(whole)) {
      if (fs::is_directory(child)) take_children(child, child.filename().string() + "/");
    }
  } else if (home && whole.parent_path() == *home) {
    take_children(whole, whole.filename().string() + "/");
  } else if (options_.folder_means == FolderMeans::kGuess && is_one_submission(whole)) {
    take_one(whole,
             home ? whole.lexically_relative(*home).generic_string() : whole.filename().string());
  } else {
    take_children(whole, "");
  }
  if (submissions_.size() == before) return failure(path.string() + ": no submission in it");
  return {};
}

void Intake::take_children(const fs::path& folder, const std::string& prefix) {
  for (const fs::path& child : children_of(folder)) {
    const bool takes = fs::is_directory(child) || is_zip(child) || is_other_archive(child) ||
                       language_of(child).has_value();
    if (!takes) continue;
    const bool keeps_extension = !prefix.empty() || fs::is_directory(child);
    take_one(child, prefix + (keeps_extension ? child.filename() : child.stem()).string());
  }
}

void Intake::take_one(const fs::path& path, std::string name) {
  Submission submission;
  submission.name = std::move(name);
  submission.origin = path;
  submission.sources = path;
  if (is_other_archive(path)) {
    submission.refusal = Error{"wanted a zip, found " + path.extension().string()};
  } else if (is_zip(path)) {
    unpack_into(submission);
  }
  if (!submission.refusal) {
    auto hash = hash_sources(submission, options_.longest_code);
    if (hash) {
      submission.hash = std::move(*hash);
    } else {
      submission.refusal = hash.error();
    }
    const bool in_package = submissions_folder_of(path).has_value();
    if (!in_package && fs::is_directory(submission.sources) &&
        !has_report_below(submission.sources)) {
      submission.notes.emplace_back("no report (pdf or rtf) found");
    }
  }
  submissions_.push_back(std::move(submission));
}

void Intake::unpack_into(Submission& submission) {
  submission.sources = options_.scratch / ("unpacked-" + std::to_string(unpacked_++));
  Result<void> unpacked = make_folder(submission.sources);
  if (unpacked) unpacked = unpack(submission.origin, submission.sources);
  if (!unpacked) submission.refusal = unpacked.error();
}

std::vector<Submission> Intake::finish() {
  std::map<std::string, int> uses;
  for (Submission& submission : submissions_) {
    const int use = ++uses[submission.name];
    if (use > 1) submission.name += "-" + std::to_string(use);
  }
  return std::move(submissions_);
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

Result<std::vector<Submission>> take_submissions(std::span<const fs::path> paths,
                                                 const IntakeOptions& options) {
  Intake intake(options);
  for (const fs::path& path : paths) {
    if (const auto taken = intake.take(path); !taken) return std::unexpected(taken.error());
  }
  return intake.finish();
}

}  // namespace biglia::judge
