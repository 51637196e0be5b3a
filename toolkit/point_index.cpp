#include "toolkit/point_index.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "toolkit/check.hpp"

namespace biglia {
namespace {

// Points that are looked at one by one.
constexpr std::size_t kFew = 16;

// The order of a range: by x or by y first.
bool is_before(Point one, Point other, bool by_y) {
  return by_y ? std::tie(one.y, one.x) < std::tie(other.y, other.x)
              : std::tie(one.x, one.y) < std::tie(other.x, other.y);
}

struct Range {
  std::size_t begin = 0;
  std::size_t end = 0;
  bool by_y = false;

  bool is_empty() const { return begin == end; }
  std::size_t middle() const { return begin + (end - begin) / 2; }
  Range before() const { return {begin, middle(), !by_y}; }
  Range after() const { return {middle() + 1, end, !by_y}; }
};

// Ranges of half the size on a stack: 2^32 points at most.
constexpr std::size_t kDepth = 64;

}  // namespace

PointIndex::Tree PointIndex::make_tree(std::vector<Entry> entries) {
  Tree tree;
  tree.nodes.resize(entries.size());
  std::vector<Range> ranges{{0, entries.size()}};
  while (!ranges.empty()) {
    const Range range = ranges.back();
    ranges.pop_back();
    if (range.is_empty()) continue;
    const auto at = [&](std::size_t i) { return entries.begin() + static_cast<std::ptrdiff_t>(i); };
    std::nth_element(at(range.begin), at(range.middle()), at(range.end),
                     [&](const Entry& one, const Entry& other) {
                       return is_before(one.at, other.at, range.by_y);
                     });
    tree.nodes[range.middle()] = {entries[range.middle()],
                                  static_cast<std::uint32_t>(range.end - range.begin), true};
    ranges.push_back(range.before());
    ranges.push_back(range.after());
  }
  return tree;
}

void PointIndex::collect(const Tree& tree, std::vector<Entry>& entries) {
  for (const Node& node : tree.nodes) {
    if (node.is_there) entries.push_back(node.entry);
  }
}

void PointIndex::assign(std::vector<Entry> entries) {
  trees_.clear();
  added_.clear();
  removed_ = 0;
  in_trees_ = entries.size();
  if (!entries.empty()) trees_.push_back(make_tree(std::move(entries)));
}

void PointIndex::add(const Entry& entry) {
  added_.push_back(entry);
  if (added_.size() > kFew) merge_added();
}

// Takes in the trees that are not more than twice as large as what comes: each point comes into a tree
// of at least one and a half times the size, so log(points) times at most.
void PointIndex::merge_added() {
  std::vector<Entry> entries = std::exchange(added_, {});
  std::size_t size = entries.size();
  while (!trees_.empty() && trees_.back().nodes.size() <= 2 * size) {
    const Tree tree = std::move(trees_.back());
    trees_.pop_back();
    collect(tree, entries);
    in_trees_ -= tree.nodes.size();
    removed_ -= tree.nodes.size() - tree.left();
    size += tree.nodes.size();
  }
  in_trees_ += entries.size();
  trees_.push_back(make_tree(std::move(entries)));
}

bool PointIndex::remove_from(Tree& tree, Point at) {
  std::array<std::size_t, kDepth> path{};
  std::size_t depth = 0;
  for (Range range{0, tree.nodes.size()}; !range.is_empty();) {
    Node& node = tree.nodes[range.middle()];
    if (node.entry.at == at) {
      if (!std::exchange(node.is_there, false)) return false;
      --node.left;
      for (std::size_t i = 0; i < depth; ++i) --tree.nodes[path.at(i)].left;
      return true;
    }
    path.at(depth++) = range.middle();
    range = is_before(at, node.entry.at, range.by_y) ? range.before() : range.after();
  }
  return false;
}

void PointIndex::remove(Point at) {
  const auto added = std::ranges::find(added_, at, &Entry::at);
  if (added != added_.end()) {
    *added = added_.back();
    added_.pop_back();
    return;
  }
  const bool done = std::ranges::any_of(trees_, [&](Tree& tree) { return remove_from(tree, at); });
  BIGLIA_CHECK(done);
  ++removed_;
  rebuild_if_hollow();
}

void PointIndex::rebuild_if_hollow() {
  if (removed_ <= kFew || removed_ * 2 <= in_trees_) return;
  std::vector<Entry> entries = std::move(added_);
  for (const Tree& tree : trees_) collect(tree, entries);
  assign(std::move(entries));
}

void PointIndex::find_in(const Tree& tree, const Box& box, std::vector<Entry>& found) {
  std::array<Range, kDepth> stack{};
  std::size_t depth = 0;
  stack.at(depth++) = {0, tree.nodes.size()};
  while (depth > 0) {
    const Range range = stack.at(--depth);
    if (range.end - range.begin <= kFew) {
      looked_at_ += range.end - range.begin;
      for (std::size_t i = range.begin; i < range.end; ++i) {
        const Node& node = tree.nodes[i];
        if (node.is_there && box.contains(node.entry.at)) found.push_back(node.entry);
      }
      continue;
    }
    ++looked_at_;
    const Node& node = tree.nodes[range.middle()];
    if (node.left == 0) continue;
    const Point at = node.entry.at;
    if (node.is_there && box.contains(at)) found.push_back(node.entry);
    const Coordinate cut = range.by_y ? at.y : at.x;
    // Points at the cut are on both sides: the other coordinate decides between them.
    if (cut <= (range.by_y ? box.high.y : box.high.x)) stack.at(depth++) = range.after();
    if (cut >= (range.by_y ? box.low.y : box.low.x)) stack.at(depth++) = range.before();
  }
}

std::vector<PointIndex::Entry> PointIndex::find(const Box& box) {
  looked_at_ = added_.size();
  std::vector<Entry> found;
  for (const Entry& entry : added_) {
    if (box.contains(entry.at)) found.push_back(entry);
  }
  for (const Tree& tree : trees_) find_in(tree, box, found);
  return found;
}

}  // namespace biglia
