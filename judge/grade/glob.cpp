#include "judge/grade/glob.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace biglia::judge {
namespace {

// `*` matches any run of bytes without '/'. Method: greedy, backtracking only to the last star.
bool matches_whole(std::string_view pattern, std::string_view path) {
  std::size_t p = 0;
  std::size_t t = 0;
  std::optional<std::size_t> star;
  std::size_t star_text = 0;
  while (t < path.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      star_text = t;
    } else if (p < pattern.size() && pattern[p] == path[t]) {
      ++p;
      ++t;
    } else if (star && path[star_text] != '/') {
      p = *star + 1;
      t = ++star_text;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
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

std::vector<std::string> expand_braces(const std::string& pattern) {
  const auto braces = find_braces(pattern);
  if (!braces) return {pattern};
  std::vector<std::string> result;
  std::size_t begin = braces->open + 1;
  std::vector<std::size_t> ends = braces->commas;
  ends.push_back(braces->close);
  for (const std::size_t end : ends) {
    const std::string one = pattern.substr(0, braces->open) + pattern.substr(begin, end - begin) +
                            pattern.substr(braces->close + 1);
    for (std::string& expanded : expand_braces(one)) result.push_back(std::move(expanded));
    begin = end + 1;
  }
  return result;
}

bool glob_matches(const std::string& pattern, std::string_view path) {
  for (const std::string& one : expand_braces(pattern)) {
    for (std::string_view at = path; !at.empty();) {
      if (matches_whole(one, at)) return true;
      const std::size_t slash = at.rfind('/');
      at = slash == std::string_view::npos ? std::string_view{} : at.substr(0, slash);
    }
  }
  return false;
}

}  // namespace biglia::judge
