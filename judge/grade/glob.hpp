// The glob patterns of the package format: `*` matches within one path component and `{a,b}` is
// expanded. `?` has no special meaning.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace biglia::judge {

// The number of patterns that expand_braces() returns, at most 2^62. 200 bytes can expand to more patterns than there is
// memory for.
std::uint64_t count_patterns(std::string_view pattern);

// "x.{c, cpp}" -> "x.c", "x.cpp". Braces may nest. Unbalanced braces are literal. REQUIRES: a small
// count_patterns(), which read_expectations() checks.
std::vector<std::string> expand_braces(const std::string& pattern);

// True if the pattern (with braces) matches the path or one of its parent folders.
bool glob_matches(const std::string& pattern, std::string_view path);

}  // namespace biglia::judge
