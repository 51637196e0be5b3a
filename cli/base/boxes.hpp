// The boxes of a command.
#pragma once

#include <string>

#include "cli/base/command_line.hpp"
#include "judge/programs/box_pool.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The most threads of a run in which each thread has a box for a package's programs, too: there are 16
// users for boxes (judge/sandbox/slot_users.hpp).
inline constexpr unsigned kMostJobsWithPrograms = 8;
// The same if there is one more box, for generators and solutions.
inline constexpr unsigned kMostJobsWithTools = 7;

// The variable that replaces the option --approximate-box of every command: 1 or 0.
inline constexpr const char* kApproximateBoxVariable = "BIGLIA_APPROXIMATE_BOX";

// Adds --approximate-box, which allows the rungs without cgroups or namespaces.
void add_approximate_box(Command app, bool& allowed);

// What applies without the option: the variable, else `approximate_box` in the user's config.yaml, else
// false. The error: either has another value than those documented.
Result<bool> approximate_box_setting();

// Opens boxes. `allowed`: the option was given.
OpenBox box_opener(bool allowed);

}  // namespace biglia::judge
