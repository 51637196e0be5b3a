// The glob patterns of the package format: `*` matches within one path component and `{a,b}` is
// expanded. `?` has no special meaning.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace biglia::judge {

// "x.{c, cpp}" -> "x.c", "x.cpp". Braces may nest. Unbalanced braces are literal.
std::vector<std::string> expand_braces(const std::string& pattern);

// True if the pattern (with braces) matches the path or one of its parent folders.
bool glob_matches(const std::string& pattern, std::string_view path);

}  // namespace biglia::judge
