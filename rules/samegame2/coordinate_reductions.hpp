// The reductions of Same Game 2 that change coordinates.
#pragma once

#include <memory>

#include "rules/samegame2/command_list.hpp"
#include "toolkit/reduction.hpp"

namespace biglia::samegame2 {

using SharedList = std::shared_ptr<const CommandList>;

// Adds "drop columns of the plane" and the same for rows: one step removes a used coordinate. "pull
// columns together" and the same for rows: one step makes a gap between used coordinates smaller. "move to the origin": the least x or y becomes 0. "smaller bases": one step
// moves a side of a base by one.
void add_coordinate_reductions(Reductions& reductions, const SharedList& list);

}  // namespace biglia::samegame2
