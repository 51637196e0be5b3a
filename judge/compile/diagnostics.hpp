// Parses a compiler's output and makes it safe to show.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace biglia::judge {

// Converts Free Pascal's form "file(line,column) Error: what" to gcc's "file:line:column: error:
// what". Removes the folders of the box and of the system. Replaces control characters and bytes
// that are not UTF-8 (a source may contain any) by '?'.
std::string clean_log(std::string_view log);

struct WarningLines {
  std::vector<std::string> first;  // at most find_warnings()'s `limit`
  std::size_t count = 0;
};
WarningLines find_warnings(std::string_view log, std::size_t limit);

// The first line with an error of the compiler, assembler or linker; if there is none, the first
// line. Truncated to 300 bytes.
std::string first_error(std::string_view log);

// The first errors, at most three, joined by "; ".
std::string first_errors(std::string_view log);

// The first warnings, at most three, that the source violates the selected standard, joined by
// "; "; empty if there is none.
std::string breaches_of_standard(std::string_view log);

// The first calls of functions that are not declared, at most three, joined by "; "; and their number. gcc
// -Wimplicit-function-declaration.
std::string first_undeclared_calls(std::string_view log);
std::size_t count_undeclared_calls(std::string_view log);

// True if main is void, or may end without a value: its exit code is then what a register happens to
// have, in C90 for both and in later standards for the first. gcc -Wmain -Wreturn-type.
bool has_arbitrary_exit_code(std::string_view log);

// Measures how far a failed compilation got; a greater value is closer to success. A compilation
// that reached the linker got farther than one that did not. Otherwise fewer errors are better.
long progress_of(std::string_view log);

}  // namespace biglia::judge
