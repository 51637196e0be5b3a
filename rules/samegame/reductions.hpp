// Steps that make a board of samegame simpler: fewer rows, columns and colours.
#pragma once

#include "toolkit/reduction.hpp"

namespace biglia::samegame {

Reductions reductions(const InstanceText& instance);

}  // namespace biglia::samegame
