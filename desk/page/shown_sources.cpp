#include "desk/page/shown_sources.hpp"

#include <algorithm>
#include <filesystem>

#include "desk/page/page_texts.hpp"
#include "judge/base/read_beginning.hpp"
#include "judge/compile/sources.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::string without_returns(const std::string& text) {
  std::string lines;
  lines.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') continue;
    lines += text[i];
  }
  return lines;
}

// Subtracts the file's bytes from `left`.
ShownSource shown_source(const fs::path& folder, const fs::path& file, Bytes& left) {
  ShownSource shown{.name = file.string(), .text = {}};
  // One byte more shows whether the file is longer.
  const auto text = read_beginning(folder / file, Bytes{left.count + 1});
  if (!text) {
    shown.text = "(" + text.error().message + ")";
    return shown;
  }
  const bool is_cut = text->size() > left.count;
  shown.text = without_returns(is_cut ? text->substr(0, left.count) : *text);
  if (is_cut) (shown.text += '\n') += kCutMark;
  left.count -= std::min<std::uint64_t>(left.count, text->size());
  return shown;
}

}  // namespace

std::vector<ShownSource> shown_sources(const Submission& submission) {
  if (submission.refusal || submission.language == nullptr) return {};
  const auto found = find_sources(submission.sources, *submission.language);
  if (!found) return {};
  std::vector<fs::path> files = found->units;
  files.insert(files.end(), found->headers.begin(), found->headers.end());
  std::vector<ShownSource> shown;
  Bytes left = kMostShownSource;
  for (const fs::path& file : files) {
    if (shown.size() == kMostShownFiles) {
      const std::size_t more = files.size() - shown.size();
      shown.push_back({.name = "and " + std::to_string(more) + " more files", .text = {}});
      break;
    }
    shown.push_back(shown_source(folder_of(submission.sources), file, left));
  }
  return shown;
}

}  // namespace biglia::judge
