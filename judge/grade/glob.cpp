#include "judge/grade/glob.hpp"

#include <fnmatch.h>

#include <algorithm>
#include <cstddef>
#include <optional>

#include "judge/files/words.hpp"

namespace biglia::judge {
namespace {

// fnmatch() compares bytes, because the judge never leaves the C locale.
bool matches_whole(const std::string& pattern, std::string_view path) {
  return ::fnmatch(pattern.c_str(), std::string(path).c_str(), FNM_PATHNAME) == 0;
}

// Only `*` has a special meaning in the package format.
std::string with_literals_escaped(const std::string& pattern) {
  std::string escaped;
  for (const char c : pattern) {
    if (c == '?' || c == '[' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

struct Braces {
  std::size_t open = 0;
  std::size_t close = 0;
  std::vector<std::size_t> commas;
};

// Finds the first balanced pair of braces and the commas directly inside it.
std::optional<Braces> find_braces(const std::string& pattern) {
  for (std::size_t open = pattern.find('{'); open != std::string::npos;
       open = pattern.find('{', open + 1)) {
    Braces braces{open, 0, {}};
    int depth = 0;
    for (std::size_t i = open; i < pattern.size(); ++i) {
      if (pattern[i] == '{') ++depth;
      if (pattern[i] == ',' && depth == 1) braces.commas.push_back(i);
      if (pattern[i] == '}' && --depth == 0) {
        braces.close = i;
        return braces;
      }
    }
  }
  return std::nullopt;
}

}  // namespace

std::uint64_t count_patterns(std::string_view pattern) {
  constexpr std::uint64_t kMost = 1ULL << 62U;
  // The products and sums of the open braces. The first is that of the whole pattern.
  struct Level {
    std::uint64_t sum = 0;      // of the alternatives before this one
    std::uint64_t product = 1;  // of the braces in this alternative
  };
  const auto times = [](std::uint64_t a, std::uint64_t b) { return a > kMost / b ? kMost : a * b; };
  // A brace that is not closed is literal: its alternatives are a part of the level around it.
  std::vector<std::size_t> open;
  std::vector<bool> is_paired(pattern.size(), false);
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == '{') open.push_back(i);
    if (pattern[i] != '}' || open.empty()) continue;
    is_paired[i] = is_paired[open.back()] = true;
    open.pop_back();
  }
  std::vector<Level> levels(1);
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    Level& inner = levels.back();
    if (pattern[i] == ',' && levels.size() > 1) {
      inner = {.sum = std::min(kMost, inner.sum + inner.product)};
    } else if (pattern[i] == '{' && is_paired[i]) {
      levels.emplace_back();
    } else if (pattern[i] == '}' && is_paired[i]) {
      const std::uint64_t sum = std::min(kMost, inner.sum + inner.product);
      levels.pop_back();
      levels.back().product = times(levels.back().product, sum);
    }
  }
  return levels.back().product;
}

std::vector<std::string> expand_braces(const std::string& pattern) {
  const auto braces = find_braces(pattern);
  if (!braces) return {pattern};
  std::vector<std::string> result;
  std::size_t begin = braces->open + 1;
  std::vector<std::size_t> ends = braces->commas;
  ends.push_back(braces->close);
  for (const std::size_t end : ends) {
    // Blanks around an alternative do not belong to it.
    std::string one = pattern.substr(0, braces->open);
    one += trimmed(std::string_view(pattern).substr(begin, end - begin));
    one += pattern.substr(braces->close + 1);
    for (std::string& expanded : expand_braces(one)) result.push_back(std::move(expanded));
    begin = end + 1;
  }
  return result;
}

namespace {

// The same pattern is compared with many paths in turn.
const std::vector<std::string>& expanded_once(const std::string& pattern) {
  thread_local std::string last;
  thread_local std::vector<std::string> expanded = {""};
  if (pattern != last) {
    expanded = expand_braces(with_literals_escaped(pattern));
    last = pattern;
  }
  return expanded;
}

}  // namespace

bool glob_matches(const std::string& pattern, std::string_view path) {
  for (const std::string& one : expanded_once(pattern)) {
    for (std::string_view at = path; !at.empty();) {
      if (matches_whole(one, at)) return true;
      const std::size_t slash = at.rfind('/');
      at = slash == std::string_view::npos ? std::string_view{} : at.substr(0, slash);
    }
  }
  return false;
}

}  // namespace biglia::judge
