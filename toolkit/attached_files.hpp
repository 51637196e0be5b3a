// Inputs whose companion files follow the last line, for judges that give a checker no other file
// than the input. The submission stops at the last line and never reads them.
//
//   i 2 3 0 0 table.txt
//   f
//   file table.txt 24
//   rosso blu blu
//   0 0 blu
//
// `file NAME BYTES` is followed by exactly that many bytes, then by the next file or the end.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "toolkit/byte_sink.hpp"
#include "toolkit/companions.hpp"
#include "toolkit/problem_functions.hpp"
#include "toolkit/result.hpp"

namespace biglia {

// An input in memory, without its attached files.
struct DetachedInput {
  std::string text;                          // up to the last line, included
  std::map<std::string, std::string> files;  // by name; empty if none are attached
};

// Reads the whole input. The files begin after the first line that equals `last_line`; without such
// a line there are none. Errors, with line: a header that is not `file NAME BYTES`, a name that is
// not plain or occurs twice, a file that ends too early. Cost and memory: the input's bytes.
Result<DetachedInput> detach_files(const TestInput& input, std::string_view last_line);

// Writes an input and, after it, all files of its folder in the order of their names: a
// WithoutFilesFunction for all problems. Errors: a file that cannot be read.
Result<void> attach_files(const TestInput& input, ByteSink& to);

// Appends one file.
void attach_file(ByteSink& to, std::string_view name, std::string_view bytes);

}  // namespace biglia
