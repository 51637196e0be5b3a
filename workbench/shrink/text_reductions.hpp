// Reductions of any text input, for problems without a model of their own: fewer lines and words,
// smaller numbers, shorter words. The validator decides which results are inputs.
#pragma once

#include "toolkit/reduction.hpp"

namespace biglia::judge {

// An input often begins with the number of the lines or words that follow. So lines and words are
// also dropped together with lowering one of the first numbers by as many. Companion files are not
// changed. Blanks between words become single ones, unless only lines are dropped.
Reductions text_reductions(const InstanceText& instance);

}  // namespace biglia::judge
