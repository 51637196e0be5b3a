// Points of the plane, each with a number and some features, by region: which of those that lie in a box
// have one of the features asked for.
//
// Static k-d trees whose sizes grow like powers of two (the logarithmic method: J. L. Bentley, J. B.
// Saxe, Decomposable searching problems I, Journal of Algorithms 1, 1980). In a tree the median by x or
// by y, in turn, divides each range of points, so that a box's border crosses at most O(sqrt(n)) of a
// tree's ranges (J. L. Bentley, Multidimensional binary search trees used for associative searching,
// CACM 18, 1975), and the trees' sizes sum up as a geometric series. Each range knows which features its
// points have, so that a range without a point that is asked for costs no search anything, be it that
// its points were removed or that they have other features; when half are removed, all is built anew.
//
// Cost: find O(sqrt(points) + found * log(points)), whatever the points, their features and the box are,
// and what was put and removed before; put and remove O(log(points)^2) in the mean. Memory: 16 bytes a
// point, twice that while trees are built.
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
    std::uint32_t number;
    Features features = kAnyFeature;  // REQUIRES: not 0
  };

  // All of them, and no others. REQUIRES: no two at one point.
  void assign(std::vector<Entry> entries);
  // Replaces what is at that point, if anything.
  void put(const Entry& entry);
  // Nothing changes where nothing is.
  void remove(Point at);

  // Those in the box with one of the features, in no order.
  std::vector<Entry> find(const Box& box, Features features = kAnyFeature);

  // How many ranges and points the last find looked at.
  std::uint64_t looked_at() const { return looked_at_; }

 private:
  struct Node {
    Entry entry;         // no features: it was removed
    Features below = 0;  // of all points of its range
  };
  // The node of a range [begin, end) is its middle; those before it come before it in the order of its
  // depth. Sorted so once, the order does not change.
  struct Tree {
    std::vector<Node> nodes;
    std::size_t left = 0;  // points that are there
  };

  // Nodes [begin, end) of a tree: what one of them divides, by x or by y.
  struct Range {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool by_y = false;

    bool is_empty() const { return begin == end; }
    std::size_t middle() const { return begin + (end - begin) / 2; }
    Range before() const { return {begin, middle(), !by_y}; }
    Range after() const { return {middle() + 1, end, !by_y}; }
  };

  static Tree make_tree(std::vector<Entry> entries);
  static void build(Tree& tree, std::vector<Entry>& entries, const Range& range);
  static void summarise(Tree& tree, const Range& range);
  static bool replace_in(Tree& tree, const Entry& entry);
  static void collect(const Tree& tree, std::vector<Entry>& entries);
  void find_in(const Tree& tree, const Box& box, Features features, std::vector<Entry>& found);
  bool replace(const Entry& entry);
  void merge_added();
  void rebuild_if_hollow();

  std::vector<Tree> trees_;   // the largest first; each more than twice the next when it was made
  std::vector<Entry> added_;  // a few that are in no tree yet
  std::uint64_t looked_at_ = 0;
};

}  // namespace biglia
