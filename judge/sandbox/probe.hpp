// What a program sees from inside, looked at before anybody's program is run.
#pragma once

#include "judge/sandbox/box.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Runs a probe and refuses a box in which it is user 0, has a capability, lacks no_new_privs or the
// filter, sees a descriptor or a variable of the judge's, can write where it must not, or is not
// alone. The error names what was found.
Result<void> probe(Box& box);

}  // namespace biglia::judge
