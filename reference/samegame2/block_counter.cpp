#include "reference/samegame2/block_counter.hpp"

#include <algorithm>
#include <bit>

#include "reference/samegame2/bucket_blocks.hpp"

namespace biglia::samegame2 {
namespace {

constexpr std::uint32_t kNoNumber = UINT32_MAX;

// The tiles of `region` on its side in that direction.
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

}  // namespace

std::uint64_t BlockCounter::count(Plane& plane) {
  TileTree& tree = plane.updated_tree();
  if (tree.root() == kNoNode) return 0;
  summaries_.resize(tree.node_bound());
  differs_.resize(tree.node_bound());
  std::vector<Visit> stack{{tree.root(), TileRegion{}, false}};
  while (!stack.empty()) {
    Visit& top = stack.back();
    const TileTree::Node& node = tree[top.node];
    if (!node.changed) {
      stack.pop_back();
    } else if (node.is_bucket()) {
      summarise_bucket(plane, tree, top.node, top.region);
      tree.clear_changed(top.node);
      stack.pop_back();
    } else if (top.children_done) {
      summarise_cut(tree, top.node);
      tree.clear_changed(top.node);
      stack.pop_back();
    } else {
      top.children_done = true;
      TileRegion low = top.region;
      TileRegion high = top.region;
      (node.cuts_y ? low.high.y : low.high.x) = node.cut - 1;
      (node.cuts_y ? high.low.y : high.low.x) = node.cut;
      stack.push_back({node.low, low, false});
      stack.push_back({node.high, high, false});
    }
  }
  return summaries_[tree.root()].blocks;
}

template <typename GroupOf>
void BlockCounter::set_border(NodeId id, std::uint32_t groups, GroupOf group_of) {
  numbers_.assign(groups, kNoNumber);
  Border border;
  std::size_t size = 0;
  for (const auto& marks : marks_) size += marks.size();
  border.marks.reserve(size);
  for (std::size_t direction = 0; direction < kDirections; ++direction) {
    for (const Mark& mark : marks_[direction]) {
      std::uint32_t& number = numbers_[group_of(mark.group)];
      if (number == kNoNumber) number = border.groups++;
      border.marks.push_back({mark.position, mark.colour, number});
    }
    border.begin[direction + 1] = static_cast<std::uint32_t>(border.marks.size());
  }
  differs_[id] = border != summaries_[id].border;
  if (differs_[id]) summaries_[id].border = std::move(border);
}

void BlockCounter::summarise_bucket(const Plane& plane, const TileTree& tree, NodeId id,
                                    const TileRegion& region) {
  const TileStore& store = plane.tiles();
  const std::span<const TileId> bucket = tree.bucket(tree[id]);
  BucketBlocks blocks(store, bucket);
  summaries_[id].blocks = blocks.blocks();
  for (auto& marks : marks_) marks.clear();
  for (std::size_t i = 0; i < bucket.size(); ++i) {
    const Tile& tile = store[bucket[i]];
    for (int direction = 0; direction < kDirections; ++direction) {
      if (!touches(tile.place, region, direction)) continue;
      for (Cells left = tile.marbles & side(direction); left != 0; left &= left - 1) {
        const int bit = std::countr_zero(left);
        const Point cell = cell_of(tile.place, bit);
        marks_[static_cast<std::size_t>(direction)].push_back(
            {direction % 2 == 0 ? cell.y : cell.x, blocks.colour(i, bit), blocks.block(i, bit)});
      }
    }
  }
  for (auto& marks : marks_) std::ranges::sort(marks, {}, &Mark::position);
  set_border(id, blocks.numbers(), [](std::uint32_t group) { return group; });
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
  const auto marks_on = [](const Border& border, std::size_t direction) {
    return std::span(border.marks)
        .subspan(border.begin[direction], border.begin[direction + 1] - border.begin[direction]);
  };

  // Where the two meet: the low part's right (top) with the high part's left (bottom).
  const std::size_t towards_high = node.cuts_y ? 1 : 0;
  const std::uint32_t offset = low.border.groups;
  sets_.reset(std::size_t{offset} + high.border.groups);
  summary.joined = 0;
  const auto there = marks_on(high.border, towards_high + 2);
  auto other = there.begin();
  for (const Mark& mark : marks_on(low.border, towards_high)) {
    while (other != there.end() && other->position < mark.position) ++other;
    if (other == there.end()) break;
    if (other->position != mark.position || other->colour != mark.colour) continue;
    if (sets_.unite(mark.group, offset + other->group)) ++summary.joined;
  }
  summary.blocks = low.blocks + high.blocks - summary.joined;

  // What remains of the border.
  for (std::size_t direction = 0; direction < kDirections; ++direction) {
    auto& marks = marks_[direction];
    marks.clear();
    if (direction != towards_high) {
      const auto lows = marks_on(low.border, direction);
      marks.assign(lows.begin(), lows.end());
    }
    if (direction != towards_high + 2) {
      for (Mark mark : marks_on(high.border, direction)) {
        mark.group += offset;
        marks.push_back(mark);
      }
    }
  }
  set_border(id, offset + high.border.groups,
             [&](std::uint32_t group) { return sets_.find(group); });
}

}  // namespace biglia::samegame2
