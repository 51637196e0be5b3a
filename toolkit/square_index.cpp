#include "toolkit/square_index.hpp"

namespace biglia {
namespace {

constexpr int kShift = 3;
constexpr int kLast = (1 << kShift) - 1;
constexpr unsigned kAll = 0xff;

// The squares from `first` to `last` along one axis. A box covers the same cells of each.
struct SquarePart {
  Coordinate first;
  Coordinate last;
  unsigned cells;  // bit i: the box covers the i-th cell of each square

  bool is_whole() const { return cells == kAll; }
};

// A mask of the bits from `first` to `last`.
unsigned bits(int first, int last) { return (kAll >> (kLast - last + first)) << first; }

// Splits [low, high] into at most three parts: the first square if it is partially covered, the
// last one if it is partially covered, and the squares between them.
std::vector<SquarePart> parts_of(Coordinate low, Coordinate high) {
  Coordinate first = low >> kShift;
  Coordinate last = high >> kShift;
  const int begin = low & kLast;
  const int end = high & kLast;
  if (first == last) return {{first, last, bits(begin, end)}};
  std::vector<SquarePart> parts;
  if (begin != 0) {
    parts.push_back({first, first, bits(begin, kLast)});
    ++first;
  }
  if (end != kLast) {
    parts.push_back({last, last, bits(0, end)});
    --last;
  }
  if (first <= last) parts.push_back({first, last, kAll});
  return parts;
}

PointIndex::Features features(unsigned rows, unsigned columns) {
  return indexed_square({}, rows, columns).features;
}

// The features to search for in the squares of two parts. A square that is covered completely
// matches any feature. If it is covered partially along y, its rows decide, else its columns. If it
// is covered partially along both axes, the rows alone decide, so the square may have no cell in
// the box.
PointIndex::Features expected(const SquarePart& across, const SquarePart& up) {
  if (!up.is_whole()) return features(up.cells, 0);
  return across.is_whole() ? PointIndex::kAnyFeature : features(0, across.cells);
}

}  // namespace

void SquareIndex::put(const IndexedSquare& square) {
  square.features == 0 ? remove(square.at) : points_.put(square);
}

std::vector<Point> SquareIndex::find(const Rectangle& cells) {
  std::vector<Point> found;
  visited_count_ = 0;
  for (const SquarePart& across : parts_of(cells.low.x, cells.high.x)) {
    for (const SquarePart& up : parts_of(cells.low.y, cells.high.y)) {
      const Rectangle places{{across.first, up.first}, {across.last, up.last}};
      for (const auto& entry : points_.find(places, expected(across, up))) {
        found.push_back(entry.at);
      }
      visited_count_ += points_.visited_count();
    }
  }
  return found;
}

}  // namespace biglia
