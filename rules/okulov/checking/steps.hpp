// Computes how many steps each region is from the first player's, and a shortest path to the
// second's.
//
// Cost: linear in the regions and their borders. Memory: 12 bytes per region.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/okulov/checking/regions.hpp"

namespace biglia::okulov::checking {

class Steps {
 public:
  // A breadth-first search over all regions. `regions` must outlive this object.
  explicit Steps(const Regions& regions);

  std::uint32_t to(Region region) const { return steps_[region]; }
  std::uint32_t to_second_player() const { return to(regions_.of_second_player()); }
  // The fewest moves of the game.
  std::uint32_t fewest_moves() const { return to_second_player() - 1; }

  // All regions, sorted by their steps.
  const std::vector<Region>& in_order() const { return order_; }

  // A shortest path from the first player's region to the second's, both included.
  std::vector<Region> path() const;

 private:
  const Regions& regions_;
  std::vector<std::uint32_t> steps_;
  std::vector<Region> from_;
  std::vector<Region> order_;
};

}  // namespace biglia::okulov::checking
