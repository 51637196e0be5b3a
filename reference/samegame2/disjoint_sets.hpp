// Disjoint sets of the numbers 0 .. n-1 with path halving. Cost: find() and unite() are practically
// constant.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace biglia::samegame2 {

class DisjointSets {
 public:
  // Resets to one set per number.
  void reset(std::size_t size) {
    parents_.resize(size);
    for (std::uint32_t item = 0; item < size; ++item) parents_[item] = item;
  }

  std::uint32_t find(std::uint32_t item) {
    while (parents_[item] != item) item = parents_[item] = parents_[parents_[item]];
    return item;
  }

  // Returns true if the two were in different sets. The smaller number represents the united set.
  bool unite(std::uint32_t a, std::uint32_t b) {
    a = find(a);
    b = find(b);
    if (a == b) return false;
    if (a < b) {
      parents_[b] = a;
    } else {
      parents_[a] = b;
    }
    return true;
  }

 private:
  std::vector<std::uint32_t> parents_;
};

}  // namespace biglia::samegame2
