#include "toolkit/reduction.hpp"

#include <algorithm>
#include <utility>

namespace biglia {

bool is_chosen(std::span<const std::size_t> chosen, std::size_t step) {
  return std::ranges::binary_search(chosen, step);
}

void add_reduction(Reductions& reductions, Reduction reduction) {
  if (reduction.count > 0) reductions.push_back(std::move(reduction));
}

}  // namespace biglia
