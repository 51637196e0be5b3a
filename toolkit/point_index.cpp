#include "toolkit/point_index.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "toolkit/check.hpp"

namespace biglia {
namespace {

// Both coordinates as a number that is ordered like `first`, then `second`.
constexpr std::uint64_t rank_of(Coordinate first, Coordinate second) {
  constexpr std::uint32_t kSign = 0x80000000U;
  return std::uint64_t{static_cast<std::uint32_t>(first) ^ kSign} << 32 |
         (static_cast<std::uint32_t>(second) ^ kSign);
}
constexpr std::uint64_t rank_by_x(Point at) { return rank_of(at.x, at.y); }
constexpr std::uint64_t rank_by_y(Point at) { return rank_of(at.y, at.x); }

// The order of points in a range: by y, then x, or by x, then y.
bool is_before(Point one, Point other, bool by_y) {
  return by_y ? rank_by_y(one) < rank_by_y(other) : rank_by_x(one) < rank_by_x(other);
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
  if (!range.is_few()) {
    // A comparator for each axis: the compiler inlines them.
    const auto divide = [&](auto is_less) {
      const auto begin = tree.nodes.begin();
      std::nth_element(begin + static_cast<std::ptrdiff_t>(range.begin),
                       begin + static_cast<std::ptrdiff_t>(range.middle()),
                       begin + static_cast<std::ptrdiff_t>(range.end), is_less);
    };
    if (range.by_y) {
      divide([](const Entry& a, const Entry& b) { return rank_by_y(a.at) < rank_by_y(b.at); });
    } else {
      divide([](const Entry& a, const Entry& b) { return rank_by_x(a.at) < rank_by_x(b.at); });
    }
    build(tree, range.before());
    build(tree, range.after());
  }
  summarise(tree, range);
}

// Computes the features of all points of the range, from those of its two parts if it has parts.
void PointIndex::summarise(Tree& tree, const Range& range) {
  if (range.is_empty()) return;
  Entry& node = tree.nodes[range.middle()];
  Features below = node.features;
  if (range.is_few()) {
    for (std::size_t i = range.begin; i < range.end; ++i) below |= tree.nodes[i].features;
  } else {
    for (const Range& part : {range.before(), range.after()})
      below |= tree.nodes[part.middle()].below;
  }
  node.below = below;
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
  Range range{0, tree.nodes.size()};
  std::size_t at = range.middle();
  while (!range.is_few() && tree.nodes[at].at != entry.at) {
    path.at(depth++) = range;
    range = is_before(entry.at, tree.nodes[at].at, range.by_y) ? range.before() : range.after();
    at = range.middle();
  }
  if (range.is_few()) {
    at = range.begin;
    while (at < range.end && tree.nodes[at].at != entry.at) ++at;
    if (at == range.end) return false;
  }
  path.at(depth++) = range;
  Entry& here = tree.nodes[at];
  if (here.features != 0) --tree.left;
  if (entry.features != 0) ++tree.left;
  here = entry;
  while (depth > 0) summarise(tree, path.at(--depth));
  return true;
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

void PointIndex::find_in(const Tree& tree, const Rectangle& box, Features features,
                         std::vector<Entry>& found) {
  std::array<Range, kDepth> stack{};
  std::size_t depth = 0;
  stack.at(depth++) = {0, tree.nodes.size()};
  const auto take = [&](const Entry& entry) {
    if ((entry.features & features) != 0 && box.contains(entry.at)) found.push_back(entry);
  };
  while (depth > 0) {
    const Range range = stack.at(--depth);
    if (range.is_few()) {
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

std::vector<PointIndex::Entry> PointIndex::find(const Rectangle& box, Features features) {
  visited_count_ = added_.size();
  std::vector<Entry> found;
  for (const Entry& entry : added_) {
    if ((entry.features & features) != 0 && box.contains(entry.at)) found.push_back(entry);
  }
  for (const Tree& tree : trees_) find_in(tree, box, features, found);
  return found;
}

}  // namespace biglia
