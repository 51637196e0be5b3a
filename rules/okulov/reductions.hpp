// Steps that make a board of okulov simpler: fewer rows, columns, regions and colours.
#pragma once

#include "toolkit/reduction.hpp"

namespace biglia::okulov {

Reductions reductions(const InstanceText& instance);

}  // namespace biglia::okulov
