// Whether a compile error may be the host's fault: a disk that was full, an assembler that is gone,
// a header that is empty.
#pragma once

#include "judge/compile/pass.hpp"
#include "judge/compile/sources.hpp"

namespace biglia::judge {

// False only if the first error names a place in one of the submission's own files, or what its
// linker misses, and nothing in the log is what a system says that lacks something; or if a limit of
// the box ended the compiler. What is true is to be tried out (toolchain.hpp) before it is believed.
// REQUIRES: !pass.succeeded().
bool may_be_the_hosts(const Pass& pass, const Sources& sources);

}  // namespace biglia::judge
