// A spatial index of the tiles. It finds the tiles that have marbles in a box, and flags the
// regions that changed since clear_changed().
//
// It is a tree of axis-parallel cuts. The leaves are buckets of at most 64 tiles. The region of a
// bucket is a rectangle of tiles; a single bucket covers the whole plane. A cut leaves at least a
// fifth of the tiles on each side, and few tiles touch it (tile_cut.hpp).
//
// The depth is logarithmic for all sequences of insertions and releases, and no part of the tree is
// without tiles, because of these rules:
//   - A bucket is split only if no subtree above it has more than seven eighths of its tiles on one
//     side. Otherwise the largest such subtree is rebuilt.
//   - A subtree of at most 32 tiles becomes a bucket.
//   - A tree that has lost three quarters of its tiles is rebuilt.
//
// A subtree of n tiles is rebuilt if more than 64 + 18 * sqrt(n) of them touch its cut. So all
// regions of n tiles together have O(tiles / sqrt(n)) tiles along their sides, and a single region
// of n tiles has at most O(sqrt(tiles)) of them, and at most n. Such a rebuild requires as many
// insertions along a cut, or the release of three quarters of the subtree. After the first rebuild
// due to insertions, all cuts are drawn at random. The author of an input then cannot know where
// the cuts are, and hits one of at least sqrt(n) cuts only in that proportion. The cost is
// log(tiles)^2 per insertion on average.
//
// The tree is lazy: insert() only records a tile, changed() sets flags, and update() applies both.
// So a program with only `b` commands does not pay for it.
#pragma once

#include <array>
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

// A rectangle of tiles that includes both corners.
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
  static constexpr std::size_t kMostEmptied = 1 << 18;

  struct Node {
    std::uint32_t tiles = 0;  // tiles below, including those emptied since the last update()
    NodeId low = kNoNode;     // the children; both kNoNode for a bucket
    NodeId high = kNoNode;
    NodeId parent = kNoNode;
    std::int32_t cut = 0;          // `low` contains the tiles with a coordinate below it
    bool cuts_y = false;           // the coordinate is y, else x
    bool changed = true;           // a tile below changed since clear_changed()
    bool built = true;             // its children or its region are new since clear_changed()
    std::uint8_t steps = 0;        // the capacity of the list, in kListStep tiles
    std::uint32_t list = kNoList;  // the list of a bucket's tiles
    std::uint32_t touching = 0;    // the number of tiles below that touch the cut

    bool is_bucket() const { return low == kNoNode; }
  };

  explicit TileTree(TileStore& store) : store_(&store), index_(store) {}

  // Records a new tile. Cost: constant. Memory: none if its id follows that of the last new tile.
  void insert(TileId id) {
    if (!fresh_.empty() && fresh_.back().last + 1 == id) {
      fresh_.back().last = id;
    } else {
      fresh_.push_back({id, id});
    }
  }
  // Records that the tile's marbles changed. Cost: constant, plus a flag for each ancestor that is
  // not flagged yet, plus the cost of MarbleIndex::changed().
  void changed(const Tile& tile) {
    index_.changed(tile.place);
    if (tile.bucket != kNoNode && !nodes_[tile.bucket].changed) mark_changed(tile.bucket);
  }
  // Records that the tile may have lost its last marble. Updates the tree after every kMostEmptied
  // calls, so that the next tiles take their memory.
  void emptied(TileId id) {
    emptied_.push_back(id);
    if (emptied_.size() >= kMostEmptied) update();
  }

  // Applies the recorded changes: inserts new tiles, releases empty ones (also in the store). Cost:
  // logarithmic per tile on average.
  void update();

  // The tree as of the last update().
  NodeId root() const { return root_; }
  const Node& operator[](NodeId id) const { return nodes_[id]; }
  std::span<const TileId> bucket(const Node& node) const { return {list_of(node), node.tiles}; }
  // The region of the node. Cost: its depth.
  TileRegion region(NodeId id) const;
  // All node ids are below this.
  std::size_t node_bound() const { return nodes_.size(); }
  void clear_changed(NodeId id) { nodes_[id].changed = nodes_[id].built = false; }
  // Flags the node and its ancestors. Cost: the nodes that are not flagged yet.
  void mark_changed(NodeId id);

  // The tiles with a marble in the box, in no particular order. REQUIRES: update() since the last
  // insert().
  //
  // Searches the tree while its cuts suit the boxes, as in fields and in planes of clusters. If one
  // search visits too many tiles without a marble in the box, or all searches together have visited
  // so many that an index pays off, it builds a MarbleIndex (marble_index.hpp), keeps it, and uses
  // it from then on.
  //
  // Cost: the found tiles times a logarithm, plus O(sqrt(tiles)), for all places of the marbles.
  // The one call that builds the index costs all tiles times a logarithm.
  std::vector<PlacedTile> tiles_in(const Rectangle& box);

 private:
  // The depth is at most the logarithm to base 8/7 of 4 * tiles / kBucket; the factor 4 accounts
  // for released tiles. That is below 170 for the 2^32 tiles that ids can distinguish.
  static constexpr int kDepth = 256;

  struct Task {
    NodeId node;
    std::size_t begin;
    std::size_t end;
  };
  bool find_by_tree(const Rectangle& box, std::vector<PlacedTile>& found);
  void make_index();
  std::vector<NodeId> nodes_below(NodeId top) const;
  TileId* list_of(const Node& node) {
    return &lists_[node.list / kChunkSteps][(node.list % kChunkSteps) * kListStep];
  }
  const TileId* list_of(const Node& node) const {
    return &lists_[node.list / kChunkSteps][(node.list % kChunkSteps) * kListStep];
  }
  NodeId make_node(NodeId parent);
  void take_list(Node& bucket, std::size_t tiles);
  void give_back_list(const Node& bucket);
  void make_room(Node& bucket, std::size_t tiles);
  void release_empty();
  void place_fresh();
  void place(std::span<PlacedTile> items, const Task& task, std::vector<Task>& tasks);
  void append(NodeId bucket, std::span<const PlacedTile> items);
  void rebuild(NodeId top, std::vector<PlacedTile> items);
  bool is_heavy(const Node& node) const;
  void unlink(TileId id);
  void rebuild_heavy_above(NodeId bucket);
  NodeId collapse_above(NodeId bucket);
  void dissolve(NodeId top, std::vector<PlacedTile>& items);
  void build(NodeId top, std::span<PlacedTile> items);

  // A new list has room for the tiles of its bucket, rounded up to kListStep. One that grows gets
  // room for kBucket tiles.
  static constexpr std::size_t kListStep = 8;
  static constexpr std::size_t kMostSteps = kBucket / kListStep;
  static constexpr std::uint32_t kChunkSteps = 512;  // 16 KiB per chunk

  // The tiles with ids from `first` to `last`.
  struct Fresh {
    TileId first;
    TileId last;
  };

  TileStore* store_;
  std::vector<Node> nodes_;
  std::vector<NodeId> free_nodes_;
  std::vector<std::unique_ptr<TileId[]>> lists_;
  std::array<std::vector<std::uint32_t>, kMostSteps + 1> free_lists_;  // by capacity in steps
  std::uint32_t steps_used_ = 0;
  NodeId root_ = kNoNode;
  std::size_t most_ = 0;      // the maximum number of tiles since the whole tree was built
  std::vector<Fresh> fresh_;  // the new tiles; most of them have consecutive ids
  std::vector<TileId> emptied_;
  MarbleIndex index_;
  std::uint64_t wasted_visits_ = 0;  // visits of tiles_in() without result, beyond the free ones
  Random random_{process_hash_key().first};
  bool randomized_ = false;  // cuts are drawn at random: too many tiles were inserted along one
};

}  // namespace biglia::samegame2
