#include "desk/similar/read_class.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "judge/base/text_encoding.hpp"
#include "judge/compile/sources.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Adds the file if it is a source.
Result<void> add_source(const fs::path& folder, const fs::path& file,
                        std::vector<SourceText>& sources) {
  const auto syntax = syntax_of(file);
  if (!syntax) return {};
  BIGLIA_TRY(auto text, read_text(folder / file));
  // Compilers accept a lone CR as a line end. UTF-16 is compared, too, though it does not compile.
  sources.push_back(
      {.name = file.string(), .text = with_line_feeds(to_utf8(text)), .syntax = *syntax});
  return {};
}

}  // namespace

Result<ReadClass> read_class(const std::vector<Submission>& submissions, const Languages& languages,
                             bool is_past) {
  ReadClass read;
  for (const Submission& submission : submissions) {
    if (submission.refusal) {
      read.unread.push_back(submission.name + ": " + submission.refusal->reason);
      continue;
    }
    const auto found = submission.language == nullptr
                           ? find_sources(submission.sources, languages)
                           : find_sources(submission.sources, *submission.language);
    if (!found && found.error().blame == Blame::kHost) return failure(found.error().message);
    if (!found) {
      read.unread.push_back(submission.name + ": " + found.error().message);
      continue;
    }
    std::vector<fs::path> files = found->units;
    files.insert(files.end(), found->headers.begin(), found->headers.end());
    std::vector<SourceText> sources;
    for (const fs::path& file : files) {
      BIGLIA_TRY(add_source(folder_of(submission.sources), file, sources));
    }
    read.documents.push_back(document_of(submission.name, std::move(sources), is_past));
  }
  return read;
}

Result<Document> read_base(const fs::path& path) {
  std::vector<fs::path> files;
  std::error_code error;
  if (!fs::is_directory(path, error)) {
    files.push_back(path.filename());
  } else {
    fs::recursive_directory_iterator entry(path, error);
    for (; !error && entry != fs::end(entry); entry.increment(error)) {
      std::error_code unknown;
      if (entry->is_regular_file(unknown)) files.push_back(entry->path().lexically_relative(path));
    }
  }
  if (error) return failed_call(path, "cannot read", error.value());
  std::ranges::sort(files);
  const fs::path folder = fs::is_directory(path, error) ? path : path.parent_path();
  std::vector<SourceText> sources;
  for (const fs::path& file : files) {
    BIGLIA_TRY(add_source(folder, file, sources));
  }
  if (sources.empty()) {
    return failure(path.string() + ": expected a source or a folder with sources, found none");
  }
  return document_of(path.string(), std::move(sources));
}

}  // namespace biglia::judge
