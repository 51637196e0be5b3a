// Searches small counterexamples for graded submissions (cli/base/explain_support.hpp).
#pragma once

#include "cli/base/explain_support.hpp"

namespace biglia::judge {

Result<void> explain_submissions(const ExplainRequest& request, GradeResult& result);

}  // namespace biglia::judge
