// An index of the tiles by region: which of them have marbles in a box, and which regions changed since
// somebody last looked.
//
// A tree of axis-parallel cuts whose leaves are buckets of at most 64 tiles. Every bucket's region
// is a rectangle of tiles, the whole plane for a lone bucket. A cut leaves a fifth on each side, and
// few tiles touch it (tile_cut.hpp). A bucket is split only where no subtree above it has more than
// seven eighths on one side, else the largest such is built anew; a subtree of at most 32 tiles
// becomes a bucket; a tree that has lost three quarters is built anew: so the depth is logarithmic,
// whatever is inserted and released, and no part of the tree is without tiles.
//
// A subtree of n tiles of which more than 64 + 18 * sqrt(n) touch its cut is built anew. So the tiles
// along the sides of all regions of n tiles are O(tiles / sqrt(n)), and a region of n tiles has at most
// O(sqrt(tiles)) of them, and n. It takes as many insertions along a cut, or the release of three quarters
// of the subtree; from the first such insertions on, cuts are drawn at random, so that who writes them
// into an input does not know where the cuts are, and hits one of the sqrt(n) and more in that proportion:
// log(tiles)^2 for each insertion in the mean.
//
// The tree is lazy: insert() only notes a tile, changed() sets flags, and update() brings all of it
// in; so a program of `b` commands alone pays nothing for it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "rules/samegame2/marble_index.hpp"
#include "rules/samegame2/tile_cut.hpp"
#include "rules/samegame2/tile_store.hpp"
#include "toolkit/check.hpp"

namespace biglia::samegame2 {

using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = UINT32_MAX;

// A rectangle of tiles, both corners in it.
struct TileRegion {
  TilePlace low{kLeastTilePlace, kLeastTilePlace};
  TilePlace high{kMostTilePlace, kMostTilePlace};

  bool contains(TilePlace place) const {
    return low.x <= place.x && place.x <= high.x && low.y <= place.y && place.y <= high.y;
  }
};

class TileTree {
 public:
  static constexpr std::size_t kBucket = 64;
  static constexpr std::uint32_t kNoList = UINT32_MAX;

  struct Node {
    std::uint32_t tiles = 0;  // below, with those that have become empty since the last update()
    NodeId low = kNoNode;     // both kNoNode for a bucket
    NodeId high = kNoNode;
    NodeId parent = kNoNode;
    std::int32_t cut = 0;          // `low` holds the tiles with a coordinate below it
    bool cuts_y = false;           // which coordinate
    bool changed = true;           // something below changed since clear_changed()
    bool built = true;             // its children or its region are new since clear_changed()
    std::uint32_t list = kNoList;  // a bucket's tiles
    std::uint32_t touching = 0;    // tiles below that touch the cut

    bool is_bucket() const { return low == kNoNode; }
  };

  explicit TileTree(TileStore& store) : store_(&store), index_(store) {}

  // Notes a tile that was just made. Cost: constant.
  void insert(TileId id) { fresh_.push_back(id); }
  // Notes that the tile's marbles changed. Cost: constant, and once a change of each ancestor; and what
  // marble_index.hpp says.
  void changed(const Tile& tile) {
    index_.changed(tile.place);
    if (tile.bucket != kNoNode && !nodes_[tile.bucket].changed) mark_changed(tile.bucket);
  }
  // Notes that the tile may have lost its last marble.
  void emptied(TileId id) { emptied_.push_back(id); }

  // Brings in what was noted: new tiles are placed, empty ones released (to the store as well).
  // Cost: logarithmic for each in the mean.
  void update();

  // The tree as of the last update().
  NodeId root() const { return root_; }
  const Node& operator[](NodeId id) const { return nodes_[id]; }
  std::span<const TileId> bucket(const Node& node) const { return {list_of(node), node.tiles}; }
  // The node's region. Cost: its depth.
  TileRegion region(NodeId id) const;
  // Ids are below this.
  std::size_t node_bound() const { return nodes_.size(); }
  void clear_changed(NodeId id) { nodes_[id].changed = nodes_[id].built = false; }
  // Flags the node and its ancestors. Cost: those that are not flagged yet.
  void mark_changed(NodeId id);

  // The marbles in the box, tile by tile, in no order. Cost: these tiles times a logarithm, and
  // O(sqrt(tiles)), whatever the marbles' places are; at one call, all tiles times a logarithm. By the
  // tree where its cuts suit the box, as in fields and planes of clusters; where they do not, or have
  // led to tiles without such marbles so often that it pays, by an index of its own (marble_index.hpp),
  // which is made then and kept. REQUIRES: update() since the last
  // insert().
  std::vector<TileCells> marbles_in(const Box& box);

 private:
  // The depth is at most log(8/7) of the tiles over the bucket, of four times the tiles because so
  // many may be released: below 170 for the 2^32 that ids can name.
  static constexpr int kDepth = 256;

  struct Task {
    NodeId node;
    std::size_t begin;
    std::size_t end;
  };
  bool find_by_tree(const Box& box, std::vector<TileCells>& found);
  void make_index();
  std::vector<NodeId> nodes_below(NodeId top) const;
  TileId* list_of(const Node& node) {
    return &lists_[node.list >> kListShift][(node.list & kListMask) * kBucket];
  }
  const TileId* list_of(const Node& node) const {
    return &lists_[node.list >> kListShift][(node.list & kListMask) * kBucket];
  }
  NodeId make_node(NodeId parent);
  std::uint32_t take_list();
  void release_empty();
  void place_fresh();
  void place(std::span<PlacedTile> items, const Task& task, std::vector<Task>& tasks);
  void append(NodeId bucket, std::span<const PlacedTile> items);
  void rebuild(NodeId top, std::vector<PlacedTile> items);
  bool is_heavy(const Node& node) const;
  void forget(TileId id);
  void lighten_above(NodeId bucket);
  NodeId collapse_above(NodeId bucket);
  void dissolve(NodeId top, std::vector<PlacedTile>& items);
  void build(NodeId top, std::span<PlacedTile> items);

  static constexpr int kListShift = 6;  // 2^6 buckets' lists, 16 KiB, a chunk
  static constexpr std::uint32_t kListMask = (1U << kListShift) - 1;

  TileStore* store_;
  std::vector<Node> nodes_;
  std::vector<NodeId> free_nodes_;
  std::vector<std::unique_ptr<TileId[]>> lists_;
  std::vector<std::uint32_t> free_lists_;
  std::uint32_t lists_used_ = 0;
  NodeId root_ = kNoNode;
  std::size_t most_ = 0;  // tiles since the whole tree was built
  std::vector<TileId> fresh_;
  std::vector<TileId> emptied_;
  MarbleIndex index_;
  std::uint64_t in_vain_ =
      0;  // tiles looked at by marbles_in, beyond a few, without finding any there
  Random random_{process_hash_key().first};
  bool by_chance_ = false;  // cuts are drawn: somebody has put tiles along one
};

}  // namespace biglia::samegame2
