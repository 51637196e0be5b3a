#include "toolkit/square_index.hpp"

#include <utility>

namespace biglia {
namespace {

constexpr int kShift = 3;
constexpr int kLast = (1 << kShift) - 1;
constexpr unsigned kAll = 0xff;

// Squares from `first` to `last` along one axis, of which a box covers the same cells.
struct Part {
  Coordinate first;
  Coordinate last;
  unsigned cells;  // bit i: the i-th cell of each

  bool is_whole() const { return cells == kAll; }
};

// Bits from `first` to `last`.
unsigned bits(int first, int last) { return (kAll >> (kLast - last + first)) << first; }

// The parts of [low, high]: what it covers of its first square, of those between, and of its last.
std::vector<Part> parts_of(Coordinate low, Coordinate high) {
  Coordinate first = low >> kShift;
  Coordinate last = high >> kShift;
  const int begin = low & kLast;
  const int end = high & kLast;
  if (first == last) return {{first, last, bits(begin, end)}};
  std::vector<Part> parts;
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
  return static_cast<PointIndex::Features>(rows | columns << (kLast + 1));
}

PointIndex::Entry entry_of(const IndexedSquare& square) {
  return {square.place, square.number, features(square.rows, square.columns)};
}

// A square covered whole in both ways, or in part in both ways, has any row.
PointIndex::Features expected(const Part& across, const Part& up) {
  if (!up.is_whole()) return features(up.cells, 0);
  return across.is_whole() ? PointIndex::kAnyFeature : features(0, across.cells);
}

}  // namespace

void SquareIndex::assign(const std::vector<IndexedSquare>& squares) {
  std::vector<PointIndex::Entry> entries;
  entries.reserve(squares.size());
  for (const IndexedSquare& square : squares) entries.push_back(entry_of(square));
  points_.assign(std::move(entries));
}

void SquareIndex::put(const IndexedSquare& square) {
  if (square.rows == 0) return remove(square.place);
  points_.put(entry_of(square));
}

std::vector<std::uint32_t> SquareIndex::find(const Box& cells) {
  std::vector<std::uint32_t> found;
  looked_at_ = 0;
  for (const Part& across : parts_of(cells.low.x, cells.high.x)) {
    for (const Part& up : parts_of(cells.low.y, cells.high.y)) {
      const Box places{{across.first, up.first}, {across.last, up.last}};
      for (const auto& entry : points_.find(places, expected(across, up))) {
        found.push_back(entry.number);
      }
      looked_at_ += points_.looked_at();
    }
  }
  return found;
}

}  // namespace biglia
