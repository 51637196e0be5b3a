// Two combs with interlocking teeth.
#include <utility>

#include "generators/families/parameters.hpp"
#include "generators/okulov/partition.hpp"

namespace biglia::okulov {
namespace combs {
namespace {

enum class Teeth { kHorizontal, kVertical };

struct Parameters {
  Teeth teeth = Teeth::kHorizontal;
  std::int64_t between = 0;
};

void declare(ParameterList& list, Parameters& p) {
  choice(list, "--teeth", p.teeth, {"horizontal", "vertical"}, "direction of the teeth");
  number(list, "--between", p.between, 0, 1,
         "number of regions that wind between the combs; this is the answer");
}

// The part of a cell, for horizontal teeth: 0 is the comb with its back on the left, 1 the comb
// with its back on the right, 2 the region between them.
Part part_at(std::size_t row, std::size_t column, std::size_t columns, std::size_t between) {
  if (column == 0) return 0;
  if (column + 1 == columns) return 1;
  const std::size_t period = 2 + 2 * between;
  if (row % period == 0 && column + 1 + between < columns) return 0;
  if (row % period == period / 2 && column > between) return 1;
  return 2;
}

Result<Board> run(const Parameters& p, Size size, Random& random) {
  const auto between = static_cast<std::size_t>(p.between);
  const bool horizontal = p.teeth == Teeth::kHorizontal;
  const std::size_t along = horizontal ? size.columns : size.rows;
  if (along < 2 + between) return failure("expected more cells along the teeth");
  Partition partition(size);
  for (std::size_t row = 0; row < size.rows; ++row) {
    for (std::size_t column = 0; column < size.columns; ++column) {
      partition.at(row, column) =
          horizontal ? part_at(row, column, along, between) : part_at(column, row, along, between);
    }
  }
  partition.count = static_cast<Part>(2 + between);
  return coloured(partition, random);
}

}  // namespace
}  // namespace combs

const Family kCombs = {
    "combs",
    "two combs with interlocking teeth, with or without a region that winds between them",
    "recursion along a region; labelling in one pass that looks up and left; a look-up in a set of "
    "edges for every border between cells",
    "--rows=5 --columns=5",
    configured<combs::Parameters, combs::declare, combs::run>,
};

}  // namespace biglia::okulov
