// Two interleaved spirals.
#include <algorithm>
#include <array>

#include "generators/families/parameters.hpp"
#include "generators/okulov/partition.hpp"
#include "toolkit/check.hpp"

namespace biglia::okulov {
namespace spirals {
namespace {

struct Parameters {
  std::int64_t pieces = 1;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--pieces", p.pieces, 1, kMaxLargeCells / 2,
         "number of regions of each of the two spirals");
}

// Walks along free cells and turns to the right if the next cell is not free.
class Walker {
 public:
  Walker(Size size, std::size_t row, std::size_t column, std::size_t heading)
      : size_(size), row_(row), column_(column), heading_(heading) {}

  // Walks straight to the last free cell, possibly none, and marks the cells in `taken`. Then
  // turns.
  void go(std::vector<bool>& taken) {
    while (step(taken)) {
    }
    heading_ = (heading_ + 1) % 4;
  }
  void begin(std::vector<bool>& taken) { take(taken); }

  const std::vector<std::size_t>& cells() const { return cells_; }

 private:
  bool step(std::vector<bool>& taken) {
    constexpr std::array<int, 4> kDown = {0, 1, 0, -1};
    constexpr std::array<int, 4> kRight = {1, 0, -1, 0};
    const std::size_t row = row_ + static_cast<std::size_t>(kDown[heading_]);
    const std::size_t column = column_ + static_cast<std::size_t>(kRight[heading_]);
    // A step before the first row or column wraps to the largest number.
    if (row >= size_.rows || column >= size_.columns) return false;
    if (taken[row * size_.columns + column]) return false;
    row_ = row;
    column_ = column;
    take(taken);
    return true;
  }
  void take(std::vector<bool>& taken) {
    cells_.push_back(row_ * size_.columns + column_);
    taken[cells_.back()] = true;
  }

  Size size_;
  std::size_t row_;
  std::size_t column_;
  std::size_t heading_;  // right, down, left, up
  std::vector<std::size_t> cells_;
};

// Cuts the walk into pieces of random lengths.
Result<void> cut(const std::vector<std::size_t>& walk, std::size_t pieces, Partition& partition,
                 Random& random) {
  if (pieces > walk.size()) {
    return failure("expected at most " + std::to_string(walk.size()) + " pieces for this size");
  }
  std::vector<std::uint64_t> cuts = random.distinct(pieces - 1, walk.size() - 1);
  cuts.push_back(walk.size() - 1);
  std::size_t piece = 0;
  for (std::size_t i = 0; i < walk.size(); ++i) {
    partition.parts[walk[i]] = partition.count + static_cast<Part>(piece);
    if (i == cuts[piece]) ++piece;
  }
  partition.count += static_cast<Part>(pieces);
  return {};
}

Result<Board> run(const Parameters& p, Size size, Random& random) {
  std::vector<bool> taken(size.cells());
  Walker first(size, 0, 0, 0);
  Walker last(size, size.rows - 1, size.columns - 1, 2);
  first.begin(taken);
  last.begin(taken);
  // The walkers alternate, one straight stretch each. They are done after two rounds without a
  // step.
  for (std::size_t before = 0, now = 2, idle = 0; idle < 2; idle = now == before ? idle + 1 : 0) {
    before = now;
    first.go(taken);
    last.go(taken);
    now = first.cells().size() + last.cells().size();
  }
  Partition partition(size);
  for (const Walker* walker : {&first, &last}) {
    BIGLIA_TRY(cut(walker->cells(), static_cast<std::size_t>(p.pieces), partition, random));
  }
  BIGLIA_CHECK(std::ranges::find(partition.parts, kNoPart) == partition.parts.end());
  return coloured(partition, random);
}

}  // namespace
}  // namespace spirals

const Family kSpirals = {
    "spirals",
    "two interleaved spirals of width one from opposite corners, each cut into regions",
    "labelling in one pass that looks up and left; recursion along a region; the region with the "
    "last number used as the second player's; missing borders",
    "--rows=5 --columns=5 --pieces=2",
    configured<spirals::Parameters, spirals::declare, spirals::run>,
};

}  // namespace biglia::okulov
