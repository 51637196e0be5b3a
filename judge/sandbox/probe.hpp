// Tests a box from inside before it is trusted.
#pragma once

#include "judge/sandbox/box.hpp"
#include "judge/sandbox/box_form.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Runs the launcher's executable in the box, as a bind, where it inspects its surroundings
// (launcher/inspection.hpp). The error is the first violation: the program is privileged, sees more
// than it should, or can write where it should not.
Result<void> probe(Box& box, const BoxForm& form);

}  // namespace biglia::judge
