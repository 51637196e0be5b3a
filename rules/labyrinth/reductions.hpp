// Steps that make an instance of labyrinth simpler: a smaller board, fewer objects, simpler cards.
#pragma once

#include "toolkit/reduction.hpp"

namespace biglia::labyrinth {

Reductions reductions(const InstanceText& instance);

}  // namespace biglia::labyrinth
