// How many steps the regions are from the first player's, and a shortest way to the second's.
//
// Cost: linear in the regions and their borders. Memory: 12 bytes a region.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "checker/okulov/regions.hpp"

namespace biglia::okulov::checking {

class Steps {
 public:
  // Breadth first over all regions. `regions` must outlive this.
  explicit Steps(const Regions& regions);

  std::uint32_t to(Region region) const { return steps_[region]; }
  std::uint32_t to_second_player() const { return to(regions_.of_second_player()); }
  // The fewest moves of the game.
  std::uint32_t fewest_moves() const { return to_second_player() - 1; }

  // All regions, by their steps.
  const std::vector<Region>& in_order() const { return order_; }

  // A shortest way, both players' regions included.
  std::vector<Region> way() const;

 private:
  const Regions& regions_;
  std::vector<std::uint32_t> steps_;
  std::vector<Region> from_;
  std::vector<Region> order_;
};

}  // namespace biglia::okulov::checking
