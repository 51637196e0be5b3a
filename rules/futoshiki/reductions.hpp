// Steps that make an input of Futoshiki simpler: fewer boards, signs and clues, smaller boards.
#pragma once

#include "toolkit/reduction.hpp"

namespace biglia::futoshiki {

Reductions reductions(const InstanceText& instance);

}  // namespace biglia::futoshiki
