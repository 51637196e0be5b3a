#include "reference/samegame2/block_counter.hpp"

#include <algorithm>
#include <bit>

#include "toolkit/operations.hpp"

namespace biglia::samegame2 {
namespace {

constexpr std::uint32_t kNoNumber = UINT32_MAX;

// Indexed by direction: the bit number of a cell on that side of a tile, minus the bit number of
// the adjacent cell in the next tile.
constexpr std::array<int, kDirections> kBitOffset = {kTileSide - 1, kTileCells - kTileSide,
                                                     1 - kTileSide, kTileSide - kTileCells};

// Returns true if the tile is on the side of `region` in that direction.
bool touches(TilePlace place, const TileRegion& region, int direction) {
  switch (direction) {
    case 0:
      return place.x == region.high.x;
    case 1:
      return place.y == region.high.y;
    case 2:
      return place.x == region.low.x;
    default:
      return place.y == region.low.y;
  }
}

void append(std::vector<Mark>& marks, Border::Side side, std::uint32_t offset) {
  for (Mark mark{}; side.next(mark);) marks.push_back({mark.position, mark.group + offset});
}

}  // namespace

std::uint64_t BlockCounter::count(Plane& plane) {
  TileTree& tree = plane.updated_tree();
  if (tree.root() == kNoNode) return 0;
  summaries_.resize(tree.node_bound());
  differs_.resize(tree.node_bound());
  summarise_buckets(plane.tiles(), tree);
  summarise_cuts(tree);
  return summaries_[tree.root()].blocks;
}

// Recomputes the changed buckets, and the buckets in which these find a marble with a new
// neighbour.
void BlockCounter::summarise_buckets(const TileStore& store, TileTree& tree) {
  buckets_.clear();
  std::vector<NodeId> stack{tree.root()};
  while (!stack.empty()) {
    const NodeId id = stack.back();
    const TileTree::Node& node = tree[id];
    stack.pop_back();
    if (!node.changed) continue;
    if (node.is_bucket()) {
      buckets_.push_back(id);
    } else {
      stack.insert(stack.end(), {node.low, node.high});
    }
  }
  for (std::size_t i = 0; i < buckets_.size(); ++i) summarise_bucket(store, tree, buckets_[i]);
}

// Recomputes the changed nodes that are not buckets, children first.
void BlockCounter::summarise_cuts(TileTree& tree) {
  std::vector<Visit> stack{{tree.root(), false}};
  while (!stack.empty()) {
    Visit& top = stack.back();
    const TileTree::Node& node = tree[top.node];
    if (node.changed && !node.is_bucket() && !top.children_done) {
      top.children_done = true;
      stack.insert(stack.end(), {{node.low, false}, {node.high, false}});
      continue;
    }
    if (node.changed && !node.is_bucket()) summarise_cut(tree, top.node);
    tree.clear_changed(top.node);
    stack.pop_back();
  }
}

// Unites the groups of marks at the same position. Returns the number of pairs of blocks that this
// joins. The groups of the second side are numbered from `offset`.
std::uint32_t BlockCounter::join(Border::Side low, Border::Side high, std::uint32_t offset) {
  std::uint32_t joined = 0;
  Mark here{};
  Mark there{};
  bool more = high.next(there);
  while (more && low.next(here)) {
    while (more && there.position < here.position) more = high.next(there);
    if (!more || there.position != here.position) continue;
    if (sets_.unite(here.group, offset + there.group)) ++joined;
  }
  return joined;
}

template <typename GroupOf>
void BlockCounter::set_border(NodeId id, std::uint32_t groups, GroupOf group_of) {
  numbers_.assign(groups, kNoNumber);
  std::uint32_t used = 0;
  std::size_t size = 0;
  for (const auto& marks : marks_) size += marks.size();
  count_operations(size);
  writer_.begin(size);
  for (const auto& marks : marks_) {
    for (const Mark& mark : marks) {
      std::uint32_t& number = numbers_[group_of(mark.group)];
      if (number == kNoNumber) number = used++;
      writer_.add({mark.position, number});
    }
    writer_.end_side();
  }
  differs_[id] = writer_.store_in(summaries_[id].border);
}

void BlockCounter::summarise_bucket(const TileStore& store, TileTree& tree, NodeId id) {
  const std::span<const TileId> bucket = tree.bucket(tree[id]);
  count_operations(bucket.size());
  const TileRegion region = tree.region(id);
  BucketBlocks blocks(store, bucket);
  summaries_[id].blocks = blocks.blocks();
  for (const TileId tile : bucket) store[tile].noted = 0;
  for (int direction = 0; direction < kDirections; ++direction) {
    marks_[static_cast<std::size_t>(direction)].clear();
    side_.clear();
    for (std::uint32_t i = 0; i < bucket.size(); ++i) {
      const TilePlace place = store[bucket[i]].place;
      if (!touches(place, region, direction)) continue;
      side_.push_back({direction % 2 == 0 ? place.y : place.x, i});
    }
    std::ranges::sort(side_);
    for (const auto& [position, i] : side_) {
      const Tile& tile = store[bucket[i]];
      tile.noted |= mark_side(store, tree, blocks, i, tile, direction) << (direction * kTileSide);
    }
  }
  set_border(id, blocks.numbers(), [](std::uint32_t group) { return group; });
}

// Marks the tile's marbles that have a neighbour of their colour in the next tile in that
// direction. Returns their bits along the side. If the other bucket has not noted these neighbours,
// schedules it for recomputation.
std::uint32_t BlockCounter::mark_side(const TileStore& store, TileTree& tree, BucketBlocks& blocks,
                                      std::size_t index, const Tile& tile, int direction) {
  TilePlace place = tile.place;
  if ((tile.marbles & side(direction)) == 0 || !step(place, direction)) return 0;
  const TileId next = store.find(place);
  if (next == kNoTile) return 0;
  const Tile& other = store[next];
  const bool upright = direction % 2 == 0;  // the side is vertical
  std::uint32_t noted = 0;
  for (Cells meet = across(tile.marbles, direction) & other.marbles; meet != 0; meet &= meet - 1) {
    const int there = std::countr_zero(meet);
    const int here = there + kBitOffset[static_cast<std::size_t>(direction)];
    if (blocks.colour(index, here) != store.colour(other, there)) continue;
    const Point cell = cell_of(tile.place, here);
    noted |= 1U << (upright ? here / kTileSide : here % kTileSide);
    marks_[static_cast<std::size_t>(direction)].push_back(
        {upright ? cell.y : cell.x, blocks.block(index, here)});
  }
  const bool lacks = (noted & ~(other.noted >> ((direction ^ 2) * kTileSide))) != 0;
  if (lacks && !tree[other.bucket].changed) {
    tree.mark_changed(other.bucket);
    buckets_.push_back(other.bucket);
  }
  return noted;
}

void BlockCounter::summarise_cut(const TileTree& tree, NodeId id) {
  const TileTree::Node& node = tree[id];
  Summary& summary = summaries_[id];
  const Summary& low = summaries_[node.low];
  const Summary& high = summaries_[node.high];
  const bool same = !node.built && !differs_[node.low] && !differs_[node.high];
  differs_[node.low] = differs_[node.high] = false;
  if (same) {
    summary.blocks = low.blocks + high.blocks - summary.joined;
    return;
  }

  // The two parts meet at the right (top) side of the low part and the left (bottom) side of the
  // high part.
  const std::size_t towards_high = node.cuts_y ? 1 : 0;
  const std::uint32_t offset = low.border.groups();
  sets_.reset(std::size_t{offset} + high.border.groups());
  summary.joined = join(low.border.side(towards_high), high.border.side(towards_high + 2), offset);
  summary.blocks = low.blocks + high.blocks - summary.joined;

  // The remaining sides form the border.
  for (std::size_t direction = 0; direction < kDirections; ++direction) {
    auto& marks = marks_[direction];
    marks.clear();
    if (direction != towards_high) append(marks, low.border.side(direction), 0);
    if (direction != towards_high + 2) append(marks, high.border.side(direction), offset);
  }
  set_border(id, offset + high.border.groups(),
             [&](std::uint32_t group) { return sets_.find(group); });
}

}  // namespace biglia::samegame2
