// A compiler's words, made fit to be shown.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace biglia::judge {

// In gcc's form "file:line:column: error: what", Free Pascal's "file(line,column) Error: what" too.
// Without the folders of the box and of the system and without control characters; bytes that are
// not UTF-8 (a source may hold any) become '?'.
std::string clean_log(std::string_view log);

struct WarningLines {
  std::vector<std::string> first;  // at most `limit` of the call
  std::size_t count = 0;
};
WarningLines find_warnings(std::string_view log, std::size_t limit);

// The first line that says what is wrong: an "error:" of the compiler, or what the linker misses;
// else the first line. Cut at 300 bytes.
std::string first_error(std::string_view log);

// The first errors, at most three, joined by "; ".
std::string first_errors(std::string_view log);

// The first warnings, at most three, that say that the source is not of the standard asked for,
// joined by "; "; empty for none.
std::string breaches_of_standard(std::string_view log);

// How far a refused attempt to compile came: of two, the greater is nearer to a program. An attempt
// that reached the linker came farther than one that did not; else fewer errors are nearer.
long progress_of(std::string_view log);

}  // namespace biglia::judge
