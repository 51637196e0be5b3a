// The system calls that a boxed program may make, by name. What is not listed is refused, also what
// a later kernel adds: a list of denied calls ages.
//
// Measured with strace on what the judge compiles and runs: gcc, g++, javac, fpc and their
// programs, Java (both collectors), CPython, PyPy, and the usual tools of a shell; then filled up
// with the siblings of each call (a program may use `stat` where another uses `statx`).
#pragma once

#include <span>

namespace biglia::judge {

// With any arguments.
std::span<const char* const> allowed_calls();

// Processes of its own: not where no cgroup counts a tree of processes.
std::span<const char* const> calls_that_fork();

// Numbers from here on did not exist when the list was made (Linux 5.17). They fail with ENOSYS, as
// on a kernel of that time, so that libraries use what they used there.
inline constexpr unsigned kFirstNewerCall = 451;

}  // namespace biglia::judge
