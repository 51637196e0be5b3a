// Pipes between the judge and a boxed program.
#pragma once

#include "judge/base/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The end of a pipe that a boxed program gets.
enum class PipeEnd { kRead, kWrite };

// Makes a pipe to or from a boxed program. The pipe belongs to the judge's user. The program, which
// is another user, can reopen its own end by name (/dev/stdin, /dev/stdout), but never the judge's
// end.
Result<Pipe> make_program_pipe(PipeEnd end);

}  // namespace biglia::judge
