#include "rules/okulov/checking/steps.hpp"

#include <algorithm>
#include <limits>

namespace biglia::okulov::checking {
namespace {

constexpr std::uint32_t kNotReached = std::numeric_limits<std::uint32_t>::max();

}  // namespace

Steps::Steps(const Regions& regions)
    : regions_(regions), steps_(regions.count(), kNotReached), from_(regions.count()) {
  order_.reserve(regions.count());
  order_.push_back(regions.of_first_player());
  steps_[order_.front()] = 0;
  for (std::size_t i = 0; i < order_.size(); ++i) {
    const Region here = order_[i];
    for (const Region neighbour : regions.neighbours(here)) {
      if (steps_[neighbour] != kNotReached) continue;
      steps_[neighbour] = steps_[here] + 1;
      from_[neighbour] = here;
      order_.push_back(neighbour);
    }
  }
}

std::vector<Region> Steps::path() const {
  std::vector<Region> path = {regions_.of_second_player()};
  while (path.back() != regions_.of_first_player()) path.push_back(from_[path.back()]);
  std::ranges::reverse(path);
  return path;
}

}  // namespace biglia::okulov::checking
