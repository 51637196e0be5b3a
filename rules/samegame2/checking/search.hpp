// Computes the right answers: for the checker if the contestant and the judge differ or on request,
// and for pictures. Plain breadth-first searches on the plane: slow compared with the reference,
// but easy to verify.
//
// Cost: some 100 ns per cell reached. No recursion. Memory: one byte per cell of the plane's tiles,
// and 40 bytes per cell reached.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/samegame2/checking/plane.hpp"
#include "rules/samegame2/checking/question.hpp"

namespace biglia::samegame2::checking {

// The plane must outlive the search. It may change between calls.
class Search {
 public:
  explicit Search(const Plane& plane) : plane_(&plane) {}

  // The optimum, or none if there is no path.
  std::optional<PathLength> optimum(const PathQuestion& question);

  // The first `most` cells of an optimal path. REQUIRES: the last call was optimum, with this
  // question, and found one.
  std::vector<Point> path(const PathQuestion& question, std::size_t most) const;

  // The number of blocks on the plane.
  std::int64_t blocks();

 private:
  struct Reached {
    Plane::Cell cell;
    std::int64_t cells;  // of the path up to here
    int direction;       // of its last step; none at the path's beginning
  };

  void begin();
  bool is_marked(Plane::Cell cell) const { return mark_[cell] != 0; }
  void mark(Plane::Cell cell, int direction);

  void mark_block(Plane::Cell first);
  std::optional<std::int64_t> within_layer(Plane::Cell target, std::vector<Reached>& seeds,
                                           std::vector<Reached>& next_seeds);

  const Plane* plane_;
  std::vector<std::uint8_t> mark_;    // by cell: 0 not reached, else 1 + direction
  std::vector<Plane::Cell> touched_;  // the cells marked, in order
};

}  // namespace biglia::samegame2::checking
