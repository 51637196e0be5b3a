// The self-test of a box, run before any submission.
#pragma once

#include "judge/sandbox/box.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Runs a probe in the box. Fails if the probe is user 0, has a capability, lacks no_new_privs or
// the filter, sees a descriptor or variable of the judge, can write where it must not, or sees
// other processes. The error names the violation.
Result<void> probe(Box& box);

}  // namespace biglia::judge
