// Folds one axis of the plane: the marbles may be billions of cells apart, but a picture has a line
// for each coordinate that is in use and one line for each longer gap between them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "toolkit/point.hpp"

namespace biglia::samegame2 {

// The largest number of rows and of columns of a picture or a page, after folding.
inline constexpr std::size_t kMostDrawn = 200;

class Axis {
 public:
  // Gaps of up to two coordinates are not folded. Cost: `used` times a logarithm.
  explicit Axis(std::vector<Coordinate> used);

  // The number of lines, including those of folded gaps.
  std::size_t size() const { return lines_.size(); }
  bool is_gap(std::size_t line) const { return lines_[line].is_gap; }
  // REQUIRES: !is_gap(line).
  Coordinate at(std::size_t line) const { return lines_[line].coordinate; }
  // REQUIRES: `coordinate` is in use.
  std::size_t line_of(Coordinate coordinate) const;

  // "0 to 3, 1000 to 1002"; "none" if nothing is in use. Lists at most 20 ranges.
  std::string ranges() const;

 private:
  struct Line {
    Coordinate coordinate = 0;  // of a gap: the first one after it
    bool is_gap = false;
  };
  std::vector<Line> lines_;
};

}  // namespace biglia::samegame2
