// The number of blocks (maximal connected sets of one colour), kept up to date at the cost of what
// changed.
//
// Each node of the plane's tree of regions keeps a summary: how many blocks its region has by
// itself, and for the marbles on the region's border which of them belong together. A node's
// summary follows from its two children's: their blocks, less the pairs that meet across the cut.
// So after a change only the changed buckets and their ancestors are computed again, and an
// ancestor only while the summary below it really differs. It is the sparsification by separators
// of Eppstein, Galil, Italiano and Spencer (1996), with rectangles for separators.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "reference/samegame2/disjoint_sets.hpp"
#include "rules/samegame2/plane.hpp"

namespace biglia::samegame2 {

class BlockCounter {
 public:
  // The plane must be the same at every call. It serves one counter only (the tree's flags of
  // change).
  //
  // Cost: for each bucket that changed its up to 64 tiles, and for each ancestor its region's
  // border: O(sqrt(n)) in a dense field of n marbles, and next to nothing where marbles are far
  // apart. Memory: some 3 bytes a marble in a dense field of many colours, 3 bytes an isolated
  // marble.
  std::uint64_t count(Plane& plane);

 private:
  // A marble on the border of a region. `group`: marbles of the region with equal numbers belong to
  // one block.
  struct Mark {
    Coordinate position;  // along the side: y on the left and right, x on the top and bottom
    Colour colour;
    std::uint32_t group;

    friend bool operator==(const Mark&, const Mark&) = default;
  };
  // The marks of the four sides, each in increasing position, in the order of toolkit/point.hpp's
  // directions.
  struct Border {
    std::vector<Mark> marks;
    std::array<std::uint32_t, kDirections + 1> begin{};
    std::uint32_t groups = 0;  // numbers below this, in order of first appearance

    friend bool operator==(const Border&, const Border&) = default;
  };
  struct Summary {
    std::uint64_t blocks = 0;
    std::uint64_t joined = 0;  // pairs that meet across the cut; for a bucket, not used
    Border border;
  };
  struct Visit {
    NodeId node = kNoNode;
    TileRegion region;
    bool children_done = false;
  };

  void summarise_bucket(const Plane& plane, const TileTree& tree, NodeId id,
                        const TileRegion& region);
  void summarise_cut(const TileTree& tree, NodeId id);
  // Makes `marks_` (one list a side) the border of that node, with groups renumbered by `group_of`.
  template <typename GroupOf>
  void set_border(NodeId id, std::uint32_t groups, GroupOf group_of);

  std::vector<Summary> summaries_;  // by node
  std::vector<bool> differs_;       // by node: its border differs from what its parent has seen

  // Room that is used anew for each node.
  std::array<std::vector<Mark>, kDirections> marks_;
  std::vector<std::uint32_t> numbers_;
  DisjointSets sets_;
};

}  // namespace biglia::samegame2
