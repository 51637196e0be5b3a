// The system calls that a boxed program may make, by name. Every other call is refused, including
// calls that a later kernel adds: a list of denied calls would become incomplete.
//
// The list was measured with strace on the programs that the judge compiles and runs: gcc, g++,
// javac, fpc and their programs, Java (both collectors), CPython, PyPy, and the usual tools of a
// shell. The siblings of each call were added, because a program may use `stat` where another uses
// `statx`.
#pragma once

#include <span>

namespace biglia::judge {

// Allowed with any arguments.
std::span<const char* const> allowed_calls();

// Calls that create processes. They are refused if no cgroup counts a process tree.
std::span<const char* const> calls_that_fork();

// System call numbers from this one on did not exist when the list was made (Linux 5.17). They fail
// with ENOSYS, as on a kernel of that time, so libraries fall back to older calls.
inline constexpr unsigned kFirstNewerCall = 451;

}  // namespace biglia::judge
