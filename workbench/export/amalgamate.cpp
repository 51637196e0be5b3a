#include "workbench/export/amalgamate.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

namespace biglia::judge {
namespace {

enum class LineKind { kCode, kDropped, kLocal, kSystem };

struct Line {
  LineKind kind = LineKind::kCode;
  std::string_view name = {};  // of an included file
};

std::string_view without_indent(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t");
  return begin == std::string_view::npos ? std::string_view() : line.substr(begin);
}

Line classify(std::string_view line, Comments comments) {
  const std::string_view text = without_indent(line);
  const bool is_comment = comments == Comments::kDropped && text.starts_with("//");
  if (is_comment || text == "#pragma once") return {LineKind::kDropped};
  constexpr std::string_view kInclude = "#include ";
  if (!text.starts_with(kInclude)) return {};
  const std::string_view named = text.substr(kInclude.size());
  const char end = named.front() == '<' ? '>' : '"';
  const std::size_t at = named.find(end, 1);
  if (at == std::string_view::npos) return {};
  return {end == '>' ? LineKind::kSystem : LineKind::kLocal, named.substr(1, at - 1)};
}

// How an #if, or its end, changes the depth.
int depth_change(std::string_view line) {
  const std::string_view text = without_indent(line);
  if (text.starts_with("#if")) return 1;
  return text.starts_with("#endif") ? -1 : 0;
}

std::string source_of(std::string_view header) {
  return std::string(header.substr(0, header.rfind('.'))) + ".cpp";
}

class Amalgamation {
 public:
  Amalgamation(std::span<const SourceFile> files, Comments comments)
      : files_(files), comments_(comments) {}

  Result<std::string> run(std::string_view heading, std::string_view main) {
    std::string last;
    BIGLIA_TRY(add("the main program", main, last));
    // A source may include further headers, which have sources.
    std::string sources;
    std::size_t done = 0;
    while (done < sources_.size()) {
      const std::string path = sources_[done++];
      const SourceFile* const file = find(path);
      if (file == nullptr) continue;  // a header without a source
      BIGLIA_TRY(add(path, file->text, sources));
    }
    std::string result;
    for (std::size_t begin = 0; !heading.empty() && begin <= heading.size();) {
      const std::size_t end = std::min(heading.find('\n', begin), heading.size());
      result.append("// ").append(heading.substr(begin, end - begin)).append("\n");
      begin = end + 1;
    }
    for (const std::string& name : system_) result.append("#include <").append(name).append(">\n");
    return result + headers_ + sources + last;
  }

 private:
  const SourceFile* find(std::string_view path) const {
    const auto at = std::ranges::lower_bound(files_, path, {}, &SourceFile::path);
    return at != files_.end() && at->path == path ? &*at : nullptr;
  }

  // Adds the code of a file to `to`, and before it the headers that it includes to headers_.
  Result<void> add(std::string_view path, std::string_view text, std::string& to);
  Result<void> add_header(std::string_view path, std::string_view from);

  std::span<const SourceFile> files_;
  Comments comments_;
  std::set<std::string, std::less<>> done_;
  std::set<std::string, std::less<>> open_;  // headers that are being added
  std::vector<std::string> sources_;         // in the order of their headers
  std::set<std::string, std::less<>> system_;
  std::string headers_;
};

Result<void> Amalgamation::add(std::string_view path, std::string_view text, std::string& to) {
  std::string code;
  int depth = 0;
  bool is_blank = true;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    begin = end + 1;
    const Line found = classify(line, comments_);
    depth += depth_change(line);
    if (found.kind == LineKind::kDropped) continue;
    if (found.kind == LineKind::kLocal) {
      BIGLIA_TRY(add_header(found.name, path));
    } else if (found.kind == LineKind::kSystem && depth == 0) {
      system_.emplace(found.name);
    } else if (!line.empty() || !is_blank) {
      is_blank = line.empty();
      code.append(line).append("\n");
    }
  }
  if (!code.empty()) to.append("\n// ").append(path).append("\n").append(code);
  return {};
}

Result<void> Amalgamation::add_header(std::string_view path, std::string_view from) {
  if (done_.contains(path)) return {};
  const SourceFile* const file = find(path);
  if (file == nullptr) {
    return failure(std::string(from) + ": includes \"" + std::string(path) +
                   "\", which is not a source of layers 0 to 2");
  }
  if (!open_.emplace(path).second) {
    return failure(std::string(path) + ": includes itself, over " + std::string(from));
  }
  std::string code;
  BIGLIA_TRY(add(path, file->text, code));
  headers_ += code;
  open_.erase(open_.find(path));
  done_.emplace(path);
  if (path.ends_with(".hpp")) sources_.push_back(source_of(path));
  return {};
}

}  // namespace

Result<std::string> amalgamate(std::span<const SourceFile> files, std::string_view heading,
                               std::string_view main, Comments comments) {
  return Amalgamation(files, comments).run(heading, main);
}

}  // namespace biglia::judge
