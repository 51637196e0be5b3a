// A cell of the integer plane with signed 32-bit coordinates, and arithmetic on it that cannot
// overflow.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

namespace biglia {

using Coordinate = std::int32_t;
inline constexpr Coordinate kMinCoordinate = std::numeric_limits<Coordinate>::min();
inline constexpr Coordinate kMaxCoordinate = std::numeric_limits<Coordinate>::max();

struct Point {
  Coordinate x = 0;
  Coordinate y = 0;

  friend auto operator<=>(const Point&, const Point&) = default;
};

// A rectangle of cells that includes both corners. Every use REQUIRES: low.x <= high.x and low.y <=
// high.y.
struct Rectangle {
  Point low;
  Point high;

  bool contains(Point p) const {
    return low.x <= p.x && p.x <= high.x && low.y <= p.y && p.y <= high.y;
  }
  // 1 to 2^32: does not fit 32 bits.
  std::uint64_t width() const {
    return static_cast<std::uint64_t>(std::int64_t{high.x} - low.x + 1);
  }
  std::uint64_t height() const {
    return static_cast<std::uint64_t>(std::int64_t{high.y} - low.y + 1);
  }

  friend bool operator==(const Rectangle&, const Rectangle&) = default;
};

// start + offset, or none if it is out of range. REQUIRES: |offset| <= 2^62.
constexpr std::optional<Coordinate> shifted(Coordinate start, std::int64_t offset) {
  const std::int64_t sum = start + offset;
  if (sum < kMinCoordinate || sum > kMaxCoordinate) return std::nullopt;
  return static_cast<Coordinate>(sum);
}

// The steps to the four edge neighbours in the order right, up, left, down. 0 <= direction < 4. The
// opposite direction is direction ^ 2.
inline constexpr int kDirections = 4;
inline constexpr int kStepX[kDirections] = {1, 0, -1, 0};
inline constexpr int kStepY[kDirections] = {0, 1, 0, -1};

// The neighbour in that direction, or none if it is out of range.
constexpr std::optional<Point> neighbour(Point p, int direction) {
  const auto x = shifted(p.x, kStepX[direction]);
  const auto y = shifted(p.y, kStepY[direction]);
  if (!x || !y) return std::nullopt;
  return Point{*x, *y};
}

// |a.x - b.x| + |a.y - b.y|, up to 2^33.
constexpr std::uint64_t manhattan(Point a, Point b) {
  const std::int64_t dx = std::int64_t{a.x} - b.x;
  const std::int64_t dy = std::int64_t{a.y} - b.y;
  return static_cast<std::uint64_t>(dx < 0 ? -dx : dx) +
         static_cast<std::uint64_t>(dy < 0 ? -dy : dy);
}

// True if the cells share an edge.
constexpr bool adjacent(Point a, Point b) { return manhattan(a, b) == 1; }

}  // namespace biglia
