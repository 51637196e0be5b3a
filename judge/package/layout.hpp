// Checks that every file in a package's data belongs to a test or group: others would be ignored.
#pragma once

#include "judge/package/plan.hpp"
#include "judge/package/problem_config.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// REQUIRES: the plan's tests and yamls are read. Errors:
// - settings of a group without tests, of data/secret if it has groups, or of a missing test;
// - an answer or companion files that belong to no test by hand;
// - invalid settings of a group;
// - both tests and groups in data/secret;
// - a name with a control character.
Result<void> check_layout(const Plan& plan, Judging judging);

}  // namespace biglia::judge
