// The median, which summarizes repeated measurements: one slow run does not change it.
#pragma once

#include <vector>

namespace biglia {

// The median of the values: the lower one of two middle values. REQUIRES: `values` is not empty.
double median(std::vector<double> values);

}  // namespace biglia
