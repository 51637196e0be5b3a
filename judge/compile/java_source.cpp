#include "judge/compile/java_source.hpp"

#include <algorithm>
#include <array>

#include "judge/compile/source_words.hpp"

namespace biglia::judge {
namespace {

// "a.b.C" up to the semicolon; empty if anything else is there, such as "a.*" or "static a.b".
std::string dotted_name(SourceWords& words) {
  std::string name;
  bool is_plain = true;
  for (auto word = words.next(); !word.empty() && word != ";"; word = words.next()) {
    is_plain = is_plain && (word == "." || (is_name(word) && word != "static"));
    name += word;
  }
  return is_plain ? name : std::string();
}

bool declares_type(std::string_view word) {
  constexpr std::array<std::string_view, 4> kWords = {"class", "interface", "enum", "record"};
  return std::ranges::find(kWords, word) != kWords.end();
}

}  // namespace

JavaSource read_java_source(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  JavaSource source;
  SourceWords words(text);
  int depth = 0;  // of braces
  std::string_view before;
  bool is_public = false;  // the declaration that begins
  for (auto word = words.next(); !word.empty(); before = word, word = words.next()) {
    if (depth == 0 && word == "public") is_public = true;
    if (word == "{") ++depth;
    if (word == "}") --depth;
    if (depth == 0 && word == "package" && source.package_line == 0) {
      source.package_line = words.line();
      source.package = dotted_name(words);
    } else if (depth == 0 && word == "import") {
      std::string name = dotted_name(words);
      if (!name.empty()) source.imports.push_back(std::move(name));
    } else if (is_name(word)) {
      if (depth == 0 && declares_type(before)) {
        source.types.emplace(word);
        if (is_public) source.public_type = word;
        is_public = false;
      }
      source.names.emplace(word);
    }
  }
  return source;
}

}  // namespace biglia::judge
