// What the judge's self-test runs in a box: the launcher's own executable, which therefore needs no
// shell and no libraries. It looks at its box from inside.
#pragma once

namespace biglia::judge::launcher {

// The first argument of the launcher, which then inspects its box and ends.
inline constexpr const char* kInspect = "inspect";
// The exit code of a finished inspection.
inline constexpr int kInspected = 7;

// Prints a line for each violation and returns the exit code. The arguments:
//   1  "namespaces", or "confined" if the box has none
//   2  "proc" if it has its own /proc, "hidden-proc" if Landlock hides it, or "no-proc" if it has the
//      host's, hidden
//   3  the working folder
//   4  the folder for temporary files
//   5  the folder of binds
//   6  a file of the host, which must not be readable
int inspect(int count, const char* const* arguments);

}  // namespace biglia::judge::launcher
