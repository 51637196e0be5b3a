// Steps that make an input of Same Game 2 simpler: fewer commands and colours, smaller tables and
// bases, coordinates near zero, shorter names.
#pragma once

#include "toolkit/reduction.hpp"

namespace biglia::samegame2 {

Reductions reductions(const InstanceText& instance);

}  // namespace biglia::samegame2
