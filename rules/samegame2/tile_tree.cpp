#include "rules/samegame2/tile_tree.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "toolkit/check.hpp"
#include "toolkit/operations.hpp"

namespace biglia::samegame2 {
namespace {

// Visits of tiles_in() that find nothing: the number that a call may make free of charge, and the
// number per tile after which the index is built. To index a tile takes as long as some dozens of
// such visits.
constexpr std::uint64_t kFreeWastedVisits = 256;
constexpr std::uint64_t kWastedVisitsPerTile = 32;

constexpr std::size_t kLargeResult = std::size_t{1} << 16;

// True if more than seven eighths of the tiles are on one side. A new cut leaves at most four
// fifths on a side, so a subtree is rebuilt only after a constant fraction of it has changed. A
// subtree with at most as many tiles as a bucket is never lopsided: none of its buckets is about to
// be split.
bool is_lopsided(std::size_t low, std::size_t high) {
  return low + high > TileTree::kBucket && std::max(low, high) * 8 > (low + high) * 7;
}

}  // namespace

void TileTree::update() {
  if (!fresh_.empty()) place_fresh();
  if (!emptied_.empty()) release_empty();
}

void TileTree::mark_changed(NodeId id) {
  while (id != kNoNode && !nodes_[id].changed) {
    nodes_[id].changed = true;
    id = nodes_[id].parent;
  }
}

TileRegion TileTree::region(NodeId id) const {
  TileRegion region;
  for (NodeId child = id; nodes_[child].parent != kNoNode; child = nodes_[child].parent) {
    const Node& parent = nodes_[nodes_[child].parent];
    TilePlace& end = parent.low == child ? region.high : region.low;
    std::int32_t& side = parent.cuts_y ? end.y : end.x;
    side = parent.low == child ? std::min(side, parent.cut - 1) : std::max(side, parent.cut);
  }
  return region;
}

void TileTree::release_empty() {
  std::ranges::sort(emptied_);
  const auto repeated = std::ranges::unique(emptied_);
  emptied_.erase(repeated.begin(), repeated.end());
  for (const TileId id : emptied_) {
    const Tile& tile = (*store_)[id];
    if (tile.marbles != 0) continue;
    if (tile.bucket != kNoNode) {
      unlink(id);
      rebuild_heavy_above(collapse_above(tile.bucket));
    }
    index_.changed(tile.place);
    store_->release(id);
  }
  emptied_.clear();
  if (root_ != kNoNode && nodes_[root_].tiles * std::size_t{4} < most_) rebuild(root_, {});
}

// Removes the tile from its bucket and from the counts of its ancestors.
void TileTree::unlink(TileId id) {
  const Tile& tile = (*store_)[id];
  const Node& bucket = nodes_[tile.bucket];
  TileId* const list = list_of(bucket);
  *std::find(list, list + bucket.tiles, id) = list[bucket.tiles - 1];
  changed(tile);
  for (NodeId at = tile.bucket; at != kNoNode; at = nodes_[at].parent) {
    Node& node = nodes_[at];
    --node.tiles;
    if (!node.is_bucket() && TileCut::touches(coordinate(tile.place, node.cuts_y), node.cut)) {
      --node.touching;
    }
  }
}

bool TileTree::is_heavy(const Node& node) const {
  return !node.is_bucket() && node.touching > most_touching(node.tiles);
}

// Rebuilds the largest subtree around the bucket whose cut is touched by too many tiles. Releases
// can cause this only in a subtree that was built with four times as many tiles.
void TileTree::rebuild_heavy_above(NodeId bucket) {
  NodeId top = kNoNode;
  for (NodeId at = bucket; at != kNoNode; at = nodes_[at].parent) {
    if (is_heavy(nodes_[at])) top = at;
  }
  if (top != kNoNode) rebuild(top, {});
}

std::vector<PlacedTile> TileTree::tiles_in(const Rectangle& box) {
  std::vector<PlacedTile> found;
  if (!index_.is_made()) {
    if (find_by_tree(box, found)) return found;
    make_index();
  }
  const std::vector<TileId> ids = index_.find(box);
  found.clear();
  found.reserve(ids.size());
  for (const TileId id : ids) found.push_back({(*store_)[id].place, id});
  return found;
}

// Returns false if it has visited too many tiles without a marble in the box, in this call or in
// total.
bool TileTree::find_by_tree(const Rectangle& box, std::vector<PlacedTile>& found) {
  if (root_ == kNoNode) return true;
  const TileRegion region{tile_of(box.low), tile_of(box.high)};
  // Several times the buckets along the border of a region in a square field.
  const auto tiles = static_cast<double>(nodes_[root_].tiles);
  const auto most = static_cast<std::uint64_t>(1000 + 20 * std::sqrt(tiles));
  std::uint64_t visited_count = 0;
  NodeId stack[kDepth];
  int depth = 0;
  stack[depth++] = root_;
  while (depth > 0 && visited_count <= most + 4 * found.size()) {
    BIGLIA_CHECK(depth < kDepth);
    const Node& node = nodes_[stack[--depth]];
    ++visited_count;
    if (node.is_bucket()) {
      visited_count += node.tiles;
      // A large result gets its final capacity at once: no copy of it is in memory while it grows.
      if (found.size() > kLargeResult) found.reserve(nodes_[root_].tiles);
      for (const TileId id : bucket(node)) {
        const Tile& tile = (*store_)[id];
        if (marbles_in(tile, box) != 0) found.push_back({tile.place, id});
      }
      continue;
    }
    const std::int32_t low = node.cuts_y ? region.low.y : region.low.x;
    const std::int32_t high = node.cuts_y ? region.high.y : region.high.x;
    if (high >= node.cut) stack[depth++] = node.high;
    if (low < node.cut) stack[depth++] = node.low;
  }
  count_operations(visited_count);
  wasted_visits_ += visited_count - std::min(visited_count, kFreeWastedVisits + 4 * found.size());
  return depth == 0 && wasted_visits_ <= kWastedVisitsPerTile * nodes_[root_].tiles;
}

// `top` and all nodes below it. Empty if `top` is kNoNode.
std::vector<NodeId> TileTree::nodes_below(NodeId top) const {
  std::vector<NodeId> all;
  if (top != kNoNode) all.push_back(top);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Node& node = nodes_[all[i]];
    if (node.is_bucket()) continue;
    all.push_back(node.low);
    all.push_back(node.high);
  }
  return all;
}

void TileTree::make_index() {
  std::vector<IndexedSquare> squares;
  squares.reserve(nodes_[root_].tiles);
  for (const NodeId node : nodes_below(root_)) {
    if (!nodes_[node].is_bucket()) continue;
    for (const TileId id : bucket(nodes_[node])) {
      const Tile& tile = (*store_)[id];
      if (tile.marbles != 0) squares.push_back(MarbleIndex::square_of(tile));
    }
  }
  index_.make(std::move(squares));
}

// Turns the largest subtree around the bucket with at most half a bucket of tiles into a bucket. At
// least another half must be inserted before it is split again. Returns that bucket.
NodeId TileTree::collapse_above(NodeId bucket) {
  NodeId top = bucket;
  for (NodeId node = nodes_[bucket].parent; node != kNoNode && nodes_[node].tiles <= kBucket / 2;
       node = nodes_[node].parent) {
    top = node;
  }
  if (top != bucket) rebuild(top, {});
  return top;
}

void TileTree::place_fresh() {
  std::vector<PlacedTile> items;
  std::size_t count = 0;
  for (const auto& [first, last] : fresh_) count += std::size_t{last} - first + 1;
  items.reserve(count);
  for (const auto& [first, last] : fresh_) {
    for (std::size_t i = 0; i <= std::size_t{last} - first; ++i) {
      const auto id = static_cast<TileId>(first + i);
      if ((*store_)[id].marbles != 0) items.push_back({(*store_)[id].place, id});
    }
  }
  fresh_ = std::vector<Fresh>();  // frees the memory: `= {}` would keep it
  if (items.empty()) return;
  if (root_ == kNoNode) root_ = make_node(kNoNode);
  if (items.size() >= nodes_[root_].tiles) return rebuild(root_, std::move(items));
  most_ = std::max(most_, nodes_[root_].tiles + items.size());
  std::vector<Task> tasks{{root_, 0, items.size()}};
  while (!tasks.empty()) {
    const Task task = tasks.back();
    tasks.pop_back();
    place(items, task, tasks);
  }
}

// Inserts the items of the task into its node: into a bucket with room, or into the children.
// Rebuilds the subtree if the bucket would be too full, the children too unequal, or too many tiles
// would touch the cut.
void TileTree::place(std::span<PlacedTile> items, const Task& task, std::vector<Task>& tasks) {
  const std::span<PlacedTile> mine = items.subspan(task.begin, task.end - task.begin);
  Node& node = nodes_[task.node];
  mark_changed(task.node);
  if (node.is_bucket()) {
    if (node.tiles + mine.size() > kBucket) return rebuild(task.node, {mine.begin(), mine.end()});
    return append(task.node, mine);
  }
  const auto highs = std::ranges::partition(
      mine, [&](const PlacedTile& item) { return coordinate(item.place, node.cuts_y) < node.cut; });
  const auto lows = static_cast<std::size_t>(highs.begin() - mine.begin());
  node.touching += static_cast<std::uint32_t>(std::ranges::count_if(mine, [&](const auto& item) {
    return TileCut::touches(coordinate(item.place, node.cuts_y), node.cut);
  }));
  if (node.touching > most_touching(node.tiles + mine.size())) {
    randomized_ = true;
    return rebuild(task.node, {mine.begin(), mine.end()});
  }
  if (is_lopsided(nodes_[node.low].tiles + lows, nodes_[node.high].tiles + mine.size() - lows)) {
    return rebuild(task.node, {mine.begin(), mine.end()});
  }
  node.tiles += static_cast<std::uint32_t>(mine.size());
  if (lows > 0) tasks.push_back({node.low, task.begin, task.begin + lows});
  if (lows < mine.size()) tasks.push_back({node.high, task.begin + lows, task.end});
}

void TileTree::append(NodeId bucket, std::span<const PlacedTile> items) {
  Node& node = nodes_[bucket];
  for (const PlacedTile& item : items) store_->prefetch(item.id);
  make_room(node, node.tiles + items.size());
  TileId* const list = list_of(node);
  for (const PlacedTile& item : items) {
    list[node.tiles++] = item.id;
    (*store_)[item.id].bucket = bucket;
  }
}

// Rebuilds the subtree from its tiles and `items`. The counts of the ancestors already include
// both.
void TileTree::rebuild(NodeId top, std::vector<PlacedTile> items) {
  if (nodes_[top].tiles > 0) items.reserve(items.size() + nodes_[top].tiles);
  dissolve(top, items);
  build(top, items);
}

// Collects the tiles below `top` and frees all nodes below it. `top` becomes a bucket without a
// list.
void TileTree::dissolve(NodeId top, std::vector<PlacedTile>& items) {
  for (const NodeId id : nodes_below(top)) {
    const Node& node = nodes_[id];
    if (node.is_bucket() && node.list == kNoList) continue;  // the root of an empty tree
    if (node.is_bucket()) {
      for (const TileId tile : bucket(node)) items.push_back({(*store_)[tile].place, tile});
      give_back_list(node);
    }
    if (id != top) free_nodes_.push_back(id);
  }
  const NodeId parent = nodes_[top].parent;
  nodes_[top] = Node{};
  nodes_[top].parent = parent;
}

void TileTree::build(NodeId top, std::span<PlacedTile> items) {
  if (top == root_) most_ = items.size();
  std::vector<Task> tasks{{top, 0, items.size()}};
  while (!tasks.empty()) {
    const Task task = tasks.back();
    tasks.pop_back();
    const std::span<PlacedTile> mine = items.subspan(task.begin, task.end - task.begin);
    if (mine.size() <= kBucket) {
      append(task.node, mine);
      continue;
    }
    const TileCut cut = best_cut(mine, randomized_, random_);
    const auto highs = std::ranges::partition(
        mine, [&](const PlacedTile& item) { return coordinate(item.place, cut.on_y) < cut.at; });
    const std::size_t middle = task.begin + cut.low;
    BIGLIA_CHECK(highs.begin() == mine.begin() + static_cast<std::ptrdiff_t>(cut.low));
    const NodeId low = make_node(task.node);
    const NodeId high = make_node(task.node);
    Node& node = nodes_[task.node];
    node.tiles = static_cast<std::uint32_t>(mine.size());
    node.low = low;
    node.high = high;
    node.cut = cut.at;
    node.cuts_y = cut.on_y;
    node.touching = static_cast<std::uint32_t>(cut.touching);
    tasks.push_back({low, task.begin, middle});
    tasks.push_back({high, middle, task.end});
  }
}

NodeId TileTree::make_node(NodeId parent) {
  NodeId id;
  if (free_nodes_.empty()) {
    id = static_cast<NodeId>(nodes_.size());
    nodes_.emplace_back();
  } else {
    id = free_nodes_.back();
    free_nodes_.pop_back();
    nodes_[id] = Node{};
  }
  nodes_[id].parent = parent;
  return id;
}

// Gives the bucket a list with room for `tiles` tiles.
void TileTree::take_list(Node& bucket, std::size_t tiles) {
  const std::size_t steps = std::max<std::size_t>(1, (tiles + kListStep - 1) / kListStep);
  bucket.steps = static_cast<std::uint8_t>(steps);
  std::vector<std::uint32_t>& free_ones = free_lists_.at(steps);
  if (!free_ones.empty()) {
    bucket.list = free_ones.back();
    free_ones.pop_back();
    return;
  }
  // A list does not cross the end of a chunk: the rest of the chunk becomes a free list.
  const std::size_t rest = lists_.size() * kChunkSteps - steps_used_;
  if (rest < steps) {
    if (rest > 0) free_lists_.at(rest).push_back(steps_used_);
    steps_used_ += static_cast<std::uint32_t>(rest);
    lists_.push_back(std::make_unique_for_overwrite<TileId[]>(kChunkSteps * kListStep));
  }
  bucket.list = steps_used_;
  steps_used_ += static_cast<std::uint32_t>(steps);
}

void TileTree::give_back_list(const Node& bucket) {
  free_lists_.at(bucket.steps).push_back(bucket.list);
}

// Moves the bucket's tiles to a larger list if its list has no room for `tiles` tiles.
void TileTree::make_room(Node& bucket, std::size_t tiles) {
  if (bucket.list == kNoList) return take_list(bucket, tiles);
  if (tiles <= bucket.steps * kListStep) return;
  const Node before = bucket;
  take_list(bucket, kBucket);
  std::copy_n(list_of(before), before.tiles, list_of(bucket));
  give_back_list(before);
}

}  // namespace biglia::samegame2
