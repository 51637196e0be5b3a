// The number of blocks (maximal connected sets of one colour), kept up to date at the cost of what
// changed.
//
// Each node of the plane's tree of regions keeps a summary: how many blocks its region has by
// itself, and which of the marbles on the region's border belong together. Only those count that have a
// neighbour of their colour beyond the border. A node's summary follows from its two children's: their
// blocks, less the pairs that meet across the cut. So after a change only the changed buckets and their
// ancestors are computed again, and an ancestor only while the summary below it really differs. It is
// the sparsification by separators of Eppstein, Galil, Italiano and Spencer (1996), with rectangles for
// separators.
//
// A change in one bucket can give a marble of the next bucket its neighbour: a tile knows which of its
// cells its bucket has noted (Tile::noted), and a bucket that lacks one is computed again, too. A bucket
// that has noted a marble which has lost its neighbour since stays: no mark meets it across the cut. Two
// marks that meet have one colour, since the bucket that changed last has compared them.
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
  // The plane must be the same at every call. It serves one counter only (the tree's flags of
  // change).
  //
  // Cost: for each bucket that changed its up to 64 tiles and those of the four next to a change, and for
  // each ancestor the marks on its region's border: O(sqrt(t)) for the largest regions of a plane of t
  // tiles, O(sqrt(t) * log(t)) in all, whatever the tiles' places are (tile_tree.hpp); next to nothing
  // where marbles are far apart. Memory: 2 bytes a marble in a dense field of two colours; where tiles
  // have one marble each at most 12 bytes a marble, if all of them have neighbours in other tiles on two
  // sides, and 5 if none has.
  std::uint64_t count(Plane& plane);

 private:
  struct Summary {
    std::uint64_t blocks = 0;
    std::uint32_t joined = 0;  // pairs that meet across the cut; for a bucket, not used
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
  // Makes `marks_` (one list a side) the border of that node, with groups renumbered by `group_of` in the
  // order in which they appear.
  template <typename GroupOf>
  void set_border(NodeId id, std::uint32_t groups, GroupOf group_of);

  std::vector<Summary> summaries_;  // by node
  std::vector<bool> differs_;       // by node: its border differs from what its parent has seen

  std::vector<NodeId> buckets_;  // that are to be computed again

  // Room that is used anew for each node.
  std::array<std::vector<Mark>, kDirections> marks_;
  std::vector<std::pair<std::int32_t, std::uint32_t>>
      side_;  // a bucket's tiles there: position, index
  std::vector<std::uint32_t> numbers_;
  DisjointSets sets_;
  BorderWriter writer_;
};

}  // namespace biglia::samegame2
