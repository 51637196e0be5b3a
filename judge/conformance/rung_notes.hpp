// On which rungs the rows of the conformance table hold.
#pragma once

#include <string>

#include "judge/conformance/rows.hpp"

namespace biglia::judge {

// "rungs 1 to 6"; "rungs 1 to 6, on 5 and 6 with RTE: it cannot start processes"; "rungs 1 to 5, not 6
// and not ...: why"; "no box is needed". Derived from the expectations of the row's programs.
std::string rungs_of(const ConformanceRow& row);

}  // namespace biglia::judge
