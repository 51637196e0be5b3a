// Does every file of a package's data have its place? One that belongs to nothing would be ignored.
#pragma once

#include "judge/package/plan.hpp"
#include "judge/package/problem_config.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// REQUIRES: the plan's tests and yamls are read. Errors: settings of a group that has no tests, of
// data/secret beside groups, or of a test that is none; an answer or companion files of no test by
// hand; a group whose own settings are wrong; tests beside groups; a name with a control character.
Result<void> check_layout(const Plan& plan, Judging judging);

}  // namespace biglia::judge
