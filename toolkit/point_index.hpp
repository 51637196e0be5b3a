// A spatial index of points with a set of features. It finds the points in a box that have at least
// one of the requested features.
//
// The points are in static k-d trees whose sizes grow like powers of two (the logarithmic method:
// J. L. Bentley, J. B. Saxe, Decomposable searching problems I, Journal of Algorithms 1, 1980). In
// a tree the median by x or by y, alternately, divides each range of points. The border of a box
// therefore crosses O(sqrt(n)) ranges of a tree (J. L. Bentley, Multidimensional binary search
// trees used for associative searching, CACM 18, 1975). The tree sizes sum up as a geometric
// series.
//
// Each range stores the union of the features of its points. A search skips a range that has none
// of the requested features, whether its points were removed or have other features. When half of
// the points are removed, all trees are rebuilt.
//
// Cost: find O(sqrt(points) + found * log(points)) for all points, features, boxes and histories of
// put and remove; put and remove O(log(points)^2) amortized. Memory: 12 bytes per point; up to twice
// that while trees are merged.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "toolkit/point.hpp"

namespace biglia {

class PointIndex {
 public:
  using Features = std::uint16_t;  // a set of sixteen
  static constexpr Features kAnyFeature = UINT16_MAX;

  struct Entry {
    Point at;
    Features features = kAnyFeature;  // REQUIRES: not 0
    Features below = 0;               // written by the index
  };

  // Replaces the whole contents. REQUIRES: no two entries at one point.
  void assign(std::vector<Entry> entries);
  // Inserts the entry, or replaces the entry at the same point.
  void put(const Entry& entry);
  // Does nothing if there is no entry at that point.
  void remove(Point at);

  // The entries in the box with at least one of the features, in no particular order.
  std::vector<Entry> find(const Rectangle& box, Features features = kAnyFeature);

  // The number of ranges and points that the last find() visited.
  std::uint64_t visited_count() const { return visited_count_; }

 private:
  // So few points are not ordered, but searched one by one.
  static constexpr std::size_t kFew = 16;

  // The node of a range [begin, end) of more than kFew points is its middle. The nodes before the
  // middle precede it in the order of its depth (by x or by y). The order never changes after the
  // tree is built. `features` of a node is 0 if the point was removed; `below` of the middle of each
  // range, also of a range of few points, are the features of all points of the range.
  struct Tree {
    std::vector<Entry> nodes;
    std::size_t left = 0;  // points that were not removed
  };

  // Nodes [begin, end) of a tree. The middle one divides them, by x or by y.
  struct Range {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool by_y = false;

    bool is_empty() const { return begin == end; }
    bool is_few() const { return end - begin <= kFew; }
    std::size_t middle() const { return begin + (end - begin) / 2; }
    Range before() const { return {begin, middle(), !by_y}; }
    Range after() const { return {middle() + 1, end, !by_y}; }
  };

  static Tree make_tree(std::vector<Entry> entries);
  static void build(Tree& tree, const Range& range);
  static void summarise(Tree& tree, const Range& range);
  static bool replace_in(Tree& tree, const Entry& entry);
  static void collect(Tree tree, std::vector<Entry>& entries);
  void find_in(const Tree& tree, const Rectangle& box, Features features,
               std::vector<Entry>& found);
  bool replace(const Entry& entry);
  void merge_added();
  void rebuild_if_hollow();

  // Largest first. When a tree was built, the one before it had more than twice as many nodes.
  std::vector<Tree> trees_;
  std::vector<Entry> added_;  // a few entries that are not in a tree yet
  std::uint64_t visited_count_ = 0;
};

}  // namespace biglia
