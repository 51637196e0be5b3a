#include <string>
#include <utility>

#include "generators/okulov/partition.hpp"

namespace biglia::okulov {

void grow(Partition& partition, Random& random) {
  std::vector<std::pair<std::uint32_t, Part>> offers;  // a cell in no part, and an adjacent part
  const auto offer_around = [&](std::size_t cell) {
    for (const std::size_t neighbour : Neighbours(partition.size, cell)) {
      if (partition.parts[neighbour] == kNoPart) {
        offers.emplace_back(static_cast<std::uint32_t>(neighbour), partition.parts[cell]);
      }
    }
  };
  for (std::size_t cell = 0; cell < partition.parts.size(); ++cell) {
    if (partition.parts[cell] != kNoPart) offer_around(cell);
  }
  while (!offers.empty()) {
    std::swap(offers[random.below(offers.size())], offers.back());
    const auto [cell, part] = offers.back();
    offers.pop_back();
    if (partition.parts[cell] != kNoPart) continue;
    partition.parts[cell] = part;
    offer_around(cell);
  }
}

Result<void> sow(Partition& partition, std::size_t parts, Random& random) {
  std::vector<std::size_t> free;
  for (std::size_t cell = 0; cell < partition.parts.size(); ++cell) {
    if (partition.parts[cell] == kNoPart) free.push_back(cell);
  }
  if (parts > free.size()) {
    return failure("expected cells for " + std::to_string(parts) + " more regions, found " +
                   std::to_string(free.size()));
  }
  for (const std::uint64_t chosen : random.distinct(parts, free.size())) {
    partition.parts[free[chosen]] = partition.count++;
  }
  return {};
}

}  // namespace biglia::okulov
