// Rings around the centre.
#include <algorithm>

#include "generators/families/parameters.hpp"
#include "generators/okulov/partition.hpp"

namespace biglia::okulov {
namespace rings {
namespace {

struct Parameters {
  std::int64_t arcs = 2;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--arcs", p.arcs, 2, kMaxLargeSide,
         "number of regions of each ring; fewer if it has fewer cells");
}

// The cells of a ring in order, clockwise from its upper left corner. REQUIRES: the ring exists:
// 2 * ring < rows and columns.
std::vector<std::size_t> ring_of(Size size, std::size_t ring) {
  const std::size_t bottom = size.rows - 1 - ring;
  const std::size_t right = size.columns - 1 - ring;
  std::vector<std::size_t> cells;
  const auto add = [&](std::size_t row, std::size_t column) {
    cells.push_back(row * size.columns + column);
  };
  for (std::size_t column = ring; column <= right; ++column) add(ring, column);
  for (std::size_t row = ring + 1; row <= bottom; ++row) add(row, right);
  if (ring < bottom && ring < right) {
    for (std::size_t column = right; column-- > ring;) add(bottom, column);
    for (std::size_t row = bottom; --row > ring;) add(row, ring);
  }
  return cells;
}

Result<Board> run(const Parameters& p, Size size, Random& random) {
  Partition partition(size);
  const std::size_t rings = (std::min(size.rows, size.columns) + 1) / 2;
  for (std::size_t ring = 0; ring < rings; ++ring) {
    const std::vector<std::size_t> cells = ring_of(size, ring);
    const std::size_t arcs = std::min(static_cast<std::size_t>(p.arcs), cells.size());
    std::vector<bool> cut_before(cells.size());
    cut_before[0] = true;
    std::size_t cuts = 1;
    if (ring == 0) {
      // The corners of the board must be in different arcs.
      const auto last = std::ranges::find(cells, size.cells() - 1) - cells.begin();
      cut_before[static_cast<std::size_t>(last)] = true;
      ++cuts;
    }
    while (cuts < arcs) {
      const std::size_t at = random.below(cells.size());
      if (cut_before[at]) continue;
      cut_before[at] = true;
      ++cuts;
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cut_before[i]) ++partition.count;
      partition.parts[cells[i]] = partition.count - 1;
    }
  }
  return coloured(partition, random);
}

}  // namespace
}  // namespace rings

const Family kRings = {
    "rings",
    "rings of width one around the centre, each cut into arcs; the corners are in the outermost",
    "labelling in one pass that looks up and left; adjacency only from lower to higher numbers; "
    "searches that go through the centre",
    "--rows=5 --columns=5",
    configured<rings::Parameters, rings::declare, rings::run>,
};

}  // namespace biglia::okulov
