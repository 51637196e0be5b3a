// The steps of one command of the walk on the replay page.
#pragma once

#include <optional>
#include <vector>

#include "pictures/samegame2/answers.hpp"
#include "pictures/samegame2/page_step.hpp"
#include "pictures/samegame2/walk.hpp"
#include "toolkit/result.hpp"

namespace biglia::samegame2 {

// Executes the command. An `i` and a `b` have one step; an `m` has two, the marbles that it removes
// and the plane after it. REQUIRES: walk.changes_plane().
Result<std::vector<PageStep>> steps_of_change(Walk& walk);

// `answered` is the output's answer; none without an output. The step has the path of the output,
// and an optimal one if the output's is wrong or if there is no output.
// REQUIRES: !walk.changes_plane().
PageStep step_of_answer(Walk& walk, const std::optional<Answered>& answered);

}  // namespace biglia::samegame2
