#include "toolkit/median.hpp"

#include <algorithm>
#include <cstddef>

#include "toolkit/check.hpp"

namespace biglia {

double median(std::vector<double> values) {
  BIGLIA_CHECK(!values.empty());
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

}  // namespace biglia
