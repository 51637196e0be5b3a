// Checks before a grading that the package has the programs that its settings require.
#pragma once

#include "judge/grade/grade.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Errors: a static validation test without static validator, or in a problem whose submissions are
// outputs; unbounded points without an output validator of the package, which must give them.
Result<void> check_programs(const GradeRequest& request);

}  // namespace biglia::judge
