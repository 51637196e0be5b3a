// Maintains the number of blocks (maximal connected sets of one colour). The cost depends only on
// what changed.
//
// Each node of the plane's tree of regions has a summary: the number of blocks of its region taken
// alone, and which of the marbles on the region's border belong to the same block. The border only
// contains marbles that have a neighbour of their colour outside the region. A node's summary
// follows from those of its two children: the sum of their blocks, minus the pairs that meet across
// the cut. After a change, only the changed buckets and their ancestors are recomputed, and an
// ancestor only if the summary of a child really differs. This is the sparsification by separators
// of Eppstein, Galil, Italiano and Spencer (1996), with rectangles as separators.
//
// A change in one bucket can give a marble of the next bucket a new neighbour. Tile::noted records
// which cells of a tile its bucket has marked. A bucket that lacks such a cell is also recomputed.
// A bucket is not recomputed if a marked marble has lost its neighbour: no mark meets it across the
// cut. Two marks that meet have the same colour, because the bucket that changed last has compared
// them.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "reference/samegame2/border.hpp"
#include "reference/samegame2/bucket_blocks.hpp"
#include "reference/samegame2/disjoint_sets.hpp"
#include "rules/samegame2/plane.hpp"

namespace biglia::samegame2 {

class BlockCounter {
 public:
  // Returns the number of blocks of the plane. REQUIRES: every call receives the same plane, and no
  // other counter uses it, because the tree's change flags serve one counter only.
  //
  // Cost: for each changed bucket, its up to 64 tiles and those of the four buckets next to a
  // change; for each ancestor, the marks on its region's border. That is O(sqrt(t)) for the largest
  // regions of a plane of t tiles and O(sqrt(t) * log(t)) in total, for any placement of the tiles
  // (tile_tree.hpp). It is almost nothing if the marbles are far apart. Memory: 2 bytes per marble
  // in a dense field of two colours. If each tile has one marble: at most 12 bytes per marble if
  // all of them have neighbours in other tiles on two sides, and 5 if none has.
  std::uint64_t count(Plane& plane);

 private:
  struct Summary {
    std::uint64_t blocks = 0;
    std::uint32_t joined = 0;  // pairs that meet across the cut; unused for a bucket
    Border border;
  };
  struct Visit {
    NodeId node = kNoNode;
    bool children_done = false;
  };

  void summarise_buckets(const TileStore& store, TileTree& tree);
  void summarise_bucket(const TileStore& store, TileTree& tree, NodeId id);
  std::uint32_t mark_side(const TileStore& store, TileTree& tree, BucketBlocks& blocks,
                          std::size_t index, const Tile& tile, int direction);
  void summarise_cuts(TileTree& tree);
  std::uint32_t join(Border::Side low, Border::Side high, std::uint32_t offset);
  void summarise_cut(const TileTree& tree, NodeId id);
  // Sets the border of the node to `marks_` (one list per side). `group_of` maps the groups, which
  // are renumbered in order of appearance.
  template <typename GroupOf>
  void set_border(NodeId id, std::uint32_t groups, GroupOf group_of);

  std::vector<Summary> summaries_;  // by node
  std::vector<bool> differs_;       // by node: its border changed since its parent last used it

  std::vector<NodeId> buckets_;  // buckets to recompute

  // Buffers that are reused for each node.
  std::array<std::vector<Mark>, kDirections> marks_;
  std::vector<std::pair<std::int32_t, std::uint32_t>>
      side_;  // a bucket's tiles there: position, index
  std::vector<std::uint32_t> numbers_;
  DisjointSets sets_;
  BorderWriter writer_;
};

}  // namespace biglia::samegame2
