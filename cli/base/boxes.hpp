// The boxes of a command.
#pragma once

#include "judge/programs/box_pool.hpp"

namespace biglia::judge {

// The most threads of a run in which each thread has a box for a package's programs, too: there are 16
// users for boxes (judge/sandbox/slot_users.hpp).
inline constexpr unsigned kMostJobsWithPrograms = 8;
// The same if there is one more box, for generators and solutions.
inline constexpr unsigned kMostJobsWithTools = 7;

// Opens boxes. `without_groups` is as in BoxOptions.
OpenBox box_opener(bool without_groups);

}  // namespace biglia::judge
