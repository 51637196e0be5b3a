// Changes an input at random, for packages: what a validator accepts of the results are further inputs.
#pragma once

#include "toolkit/random.hpp"
#include "toolkit/reduction.hpp"

namespace biglia::judge {

// Makes one to four changes: a step that makes a text smaller (workbench/shrink/text_reductions.hpp), a
// number that is replaced by another one, or two words of a line that are exchanged.
InstanceText changed_input(const InstanceText& instance, Random& random);

}  // namespace biglia::judge
