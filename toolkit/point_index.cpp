#include "toolkit/point_index.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>
#include <utility>

#include "toolkit/check.hpp"

namespace biglia {
namespace {

// So few points are searched one by one.
constexpr std::size_t kFew = 16;

// The order of points in a range: by y, then x, or by x, then y.
bool is_before(Point one, Point other, bool by_y) {
  return by_y ? std::tie(one.y, one.x) < std::tie(other.y, other.x)
              : std::tie(one.x, one.y) < std::tie(other.x, other.y);
}

// The capacity of a stack of ranges. Each level halves the range; there are at most 2^32 points.
constexpr std::size_t kDepth = 64;

}  // namespace

PointIndex::Tree PointIndex::make_tree(std::vector<Entry> entries) {
  Tree tree;
  tree.left = entries.size();
  tree.nodes = std::move(entries);
  build(tree, {0, tree.nodes.size()});
  return tree;
}

// The recursion depth is logarithmic in the size of the range.
void PointIndex::build(Tree& tree, const Range& range) {
  if (range.is_empty()) return;
  const auto at = [&](std::size_t i) {
    return tree.nodes.begin() + static_cast<std::ptrdiff_t>(i);
  };
  std::nth_element(at(range.begin), at(range.middle()), at(range.end),
                   [&](const Entry& one, const Entry& other) {
                     return is_before(one.at, other.at, range.by_y);
                   });
  build(tree, range.before());
  build(tree, range.after());
  summarise(tree, range);
}

// Computes the features of all points of the range from those of its two parts.
void PointIndex::summarise(Tree& tree, const Range& range) {
  Entry& node = tree.nodes[range.middle()];
  node.below = node.features;
  for (const Range& part : {range.before(), range.after()}) {
    if (!part.is_empty()) node.below |= tree.nodes[part.middle()].below;
  }
}

// Appends the entries that were not removed, and frees the tree.
void PointIndex::collect(Tree tree, std::vector<Entry>& entries) {
  std::ranges::copy_if(tree.nodes, std::back_inserter(entries),
                       [](const Entry& node) { return node.features != 0; });
}

void PointIndex::assign(std::vector<Entry> entries) {
  trees_.clear();
  added_.clear();
  if (!entries.empty()) trees_.push_back(make_tree(std::move(entries)));
}

void PointIndex::put(const Entry& entry) {
  BIGLIA_CHECK(entry.features != 0);
  if (replace(entry)) return;
  added_.push_back(entry);
  if (added_.size() > kFew) merge_added();
}

// Builds a tree from the added points, and merges into it each last tree that is at most twice as
// large as the points collected so far. Each merge moves a point into a tree of at least 1.5 times
// the size, so a point moves O(log(points)) times.
void PointIndex::merge_added() {
  std::size_t size = added_.size();
  auto first = trees_.end();
  while (first != trees_.begin() && std::prev(first)->nodes.size() <= 2 * size) {
    --first;
    size += first->nodes.size();
  }
  std::vector<Entry> entries;
  entries.reserve(size);
  std::ranges::move(std::exchange(added_, {}), std::back_inserter(entries));
  for (auto tree = first; tree != trees_.end(); ++tree) collect(std::move(*tree), entries);
  trees_.erase(first, trees_.end());
  trees_.push_back(make_tree(std::move(entries)));
}

// Replaces the entry of the node at the same point, also if that node was removed. A tree has at
// most one node per point.
bool PointIndex::replace_in(Tree& tree, const Entry& entry) {
  std::array<Range, kDepth> path{};
  std::size_t depth = 0;
  for (Range range{0, tree.nodes.size()}; !range.is_empty();) {
    Entry& here = tree.nodes[range.middle()];
    path.at(depth++) = range;
    if (here.at != entry.at) {
      range = is_before(entry.at, here.at, range.by_y) ? range.before() : range.after();
      continue;
    }
    if (here.features != 0) --tree.left;
    if (entry.features != 0) ++tree.left;
    here = entry;
    while (depth > 0) summarise(tree, path.at(--depth));
    return true;
  }
  return false;
}

bool PointIndex::replace(const Entry& entry) {
  const auto added = std::ranges::find(added_, entry.at, &Entry::at);
  if (added != added_.end()) {
    *added = entry;
    if (entry.features == 0) {
      *added = added_.back();
      added_.pop_back();
    }
    return true;
  }
  return std::ranges::any_of(trees_, [&](Tree& tree) { return replace_in(tree, entry); });
}

void PointIndex::remove(Point at) {
  if (replace({at, 0})) rebuild_if_hollow();
}

void PointIndex::rebuild_if_hollow() {
  std::size_t nodes = 0;
  std::size_t left = 0;
  for (const Tree& tree : trees_) {
    nodes += tree.nodes.size();
    left += tree.left;
  }
  if (nodes - left <= kFew || left * 2 >= nodes) return;
  std::vector<Entry> entries = std::exchange(added_, {});
  entries.reserve(entries.size() + left);
  for (Tree& tree : trees_) collect(std::move(tree), entries);
  assign(std::move(entries));
}

void PointIndex::find_in(const Tree& tree, const Box& box, Features features,
                         std::vector<Entry>& found) {
  std::array<Range, kDepth> stack{};
  std::size_t depth = 0;
  stack.at(depth++) = {0, tree.nodes.size()};
  const auto take = [&](const Entry& entry) {
    if ((entry.features & features) != 0 && box.contains(entry.at)) found.push_back(entry);
  };
  while (depth > 0) {
    const Range range = stack.at(--depth);
    if (range.end - range.begin <= kFew) {
      visited_count_ += range.end - range.begin;
      for (std::size_t i = range.begin; i < range.end; ++i) take(tree.nodes[i]);
      continue;
    }
    ++visited_count_;
    const Entry& node = tree.nodes[range.middle()];
    if ((node.below & features) == 0) continue;
    take(node);
    const Point at = node.at;
    const Coordinate cut = range.by_y ? at.y : at.x;
    // Points whose coordinate equals the cut may be on both sides: the other coordinate decides.
    if (cut <= (range.by_y ? box.high.y : box.high.x)) stack.at(depth++) = range.after();
    if (cut >= (range.by_y ? box.low.y : box.low.x)) stack.at(depth++) = range.before();
  }
}

std::vector<PointIndex::Entry> PointIndex::find(const Box& box, Features features) {
  visited_count_ = added_.size();
  std::vector<Entry> found;
  for (const Entry& entry : added_) {
    if ((entry.features & features) != 0 && box.contains(entry.at)) found.push_back(entry);
  }
  for (const Tree& tree : trees_) find_in(tree, box, features, found);
  return found;
}

}  // namespace biglia
