// The glob patterns of the package format: `*` within one name, `?`-free, `{a,b}` expanded.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace biglia::judge {

// "x.{c,cpp}" -> "x.c", "x.cpp". Braces may nest; unbalanced ones stand for themselves.
std::vector<std::string> expand_braces(const std::string& pattern);

// True when the pattern (with braces) matches the path or one of its parent folders.
bool glob_matches(const std::string& pattern, std::string_view path);

}  // namespace biglia::judge
