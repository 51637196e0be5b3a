// Points of the plane, each with a number, by region: which of them lie in a box.
//
// Static k-d trees whose sizes grow like powers of two (the logarithmic method: J. L. Bentley, J. B.
// Saxe, Decomposable searching problems I, Journal of Algorithms 1, 1980). In a tree the median by x or
// by y, in turn, divides each range of points, so that a box's border crosses at most O(sqrt(n)) of a
// tree's ranges (J. L. Bentley, Multidimensional binary search trees used for associative searching,
// CACM 18, 1975), and the trees' sizes sum up as a geometric series. Each range knows how many of its
// points are still there, so that removed ones cost no search anything; when half are removed, all is
// built anew.
//
// Cost: find O(sqrt(points) + found * log(points)), whatever the points and the box are, and what was
// added and removed before; add and remove O(log(points)^2) in the mean. Memory: 20 bytes a point, twice
// that while trees are built.
#pragma once

#include <cstdint>
#include <vector>

#include "toolkit/point.hpp"

namespace biglia {

class PointIndex {
 public:
  struct Entry {
    Point at;
    std::uint32_t number;
  };

  // All of them, and no others. REQUIRES: no two at one point.
  void assign(std::vector<Entry> entries);
  // REQUIRES: none is at that point.
  void add(const Entry& entry);
  // REQUIRES: one is at that point.
  void remove(Point at);

  // Those in the box, in no order.
  std::vector<Entry> find(const Box& box);

  // How many ranges and points the last find looked at.
  std::uint64_t looked_at() const { return looked_at_; }

 private:
  struct Node {
    Entry entry;
    std::uint32_t left;  // how many of its range's points are there
    bool is_there;
  };
  // The node of a range [begin, end) is its middle; those before it come before it in the order of its
  // depth. Sorted so once, it does not change but for what is removed.
  struct Tree {
    std::vector<Node> nodes;
    std::size_t left() const { return nodes.empty() ? 0 : nodes[nodes.size() / 2].left; }
  };

  static Tree make_tree(std::vector<Entry> entries);
  static bool remove_from(Tree& tree, Point at);
  static void collect(const Tree& tree, std::vector<Entry>& entries);
  void find_in(const Tree& tree, const Box& box, std::vector<Entry>& found);
  void merge_added();
  void rebuild_if_hollow();

  std::vector<Tree> trees_;   // the largest first; each more than twice the next when it was made
  std::vector<Entry> added_;  // a few that are in no tree yet
  std::size_t in_trees_ = 0;  // points, with those that were removed
  std::size_t removed_ = 0;   // of them
  std::uint64_t looked_at_ = 0;
};

}  // namespace biglia
