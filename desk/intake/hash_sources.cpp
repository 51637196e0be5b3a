#include "desk/intake/hash_sources.hpp"

#include <system_error>

#include "judge/base/shown_limit.hpp"
#include "judge/compile/compile_key.hpp"
#include "judge/compile/sources.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

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

std::vector<fs::path> files_of(const Sources& sources, const fs::path& folder) {
  std::vector<fs::path> files;
  files.reserve(sources.units.size() + sources.headers.size());
  for (const fs::path& name : sources.units) files.push_back(folder / name);
  for (const fs::path& name : sources.headers) files.push_back(folder / name);
  return files;
}

std::optional<Judgement> check_files(const std::vector<fs::path>& files, Bytes longest) {
  if (const Bytes length = length_of(files); length > longest) {
    return compile_error("expected at most " + shown_limit(longest) + " of source code, found " +
                         to_string(length));
  }
  for (const fs::path& file : files) {
    if (const auto bytes = read_text(file); !bytes) return judge_error(bytes.error());
  }
  return std::nullopt;
}

}  // namespace

HashedSources hash_sources(const fs::path& sources, const SourceOptions& options) {
  HashedSources hashed;
  const auto found = options.language == nullptr ? find_sources(sources, options.languages)
                                                 : find_sources(sources, *options.language);
  if (!found) {
    const BlamedError& error = found.error();
    hashed.refusal =
        error.blame == Blame::kHost ? judge_error(error.message) : compile_error(error.message);
    return hashed;
  }
  hashed.language = found->language;
  if (!found->others.empty()) {
    hashed.notes.push_back("judged as " + found->language->name +
                           "; source files in other languages are ignored");
  }
  for (const std::string& folder : found->left_out) {
    hashed.notes.push_back("left out: " + folder);
  }
  hashed.refusal = check_files(files_of(*found, folder_of(sources)), options.longest_code);
  if (hashed.refusal) return hashed;
  hashed.hash = digest_of_submission(sources).value_or("");
  if (hashed.hash.empty()) {
    hashed.notes.emplace_back(
        "too many or unreadable files next to the sources: its results are not recorded");
  }
  return hashed;
}

}  // namespace biglia::judge
