// Decides whether a compile error may be the host's fault: a full disk, a missing assembler, an
// empty header.
#pragma once

#include "judge/compile/pass.hpp"
#include "judge/compile/sources.hpp"

namespace biglia::judge {

// False if a limit of the box ended the compiler. Also false if the first error names a place in
// one of the submission's own files or an undefined or duplicate symbol, and the log contains no
// message of a defective system. If true, the caller should test the toolchain (toolchain.hpp)
// before it trusts the compile error.
// REQUIRES: !pass.succeeded().
bool may_be_host_fault(const Pass& pass, const Sources& sources);

}  // namespace biglia::judge
