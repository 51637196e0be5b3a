// Two combs with their teeth between each other's.
#include <utility>

#include "generators/families/parameters.hpp"
#include "generators/okulov/partition.hpp"

namespace biglia::okulov {
namespace {

enum class Teeth { kHorizontal, kVertical };

struct Parameters {
  Teeth teeth = Teeth::kHorizontal;
  std::int64_t between = 0;
};

void declare(CLI::App& app, Parameters& p) {
  choice(app, "--teeth", p.teeth, {"horizontal", "vertical"}, "how the teeth lie");
  number(app, "--between", p.between, 0, 1, "regions that wind between the combs: the answer");
}

// The part of a cell of two combs with horizontal teeth: 0 is the comb with its back on the left,
// 1 the one on the right, 2 what lies between.
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
  const bool lie = p.teeth == Teeth::kHorizontal;
  const std::size_t along = lie ? size.columns : size.rows;
  if (along < 2 + between) return failure("expected more cells along the teeth");
  Partition partition(size);
  for (std::size_t row = 0; row < size.rows; ++row) {
    for (std::size_t column = 0; column < size.columns; ++column) {
      partition.at(row, column) =
          lie ? part_at(row, column, along, between) : part_at(column, row, along, between);
    }
  }
  partition.count = static_cast<Part>(2 + between);
  return coloured(partition, random);
}

}  // namespace

const Family kCombs = {
    "combs",
    "two combs with their teeth between each other's, and a region that winds between or none",
    "recursion along a region; regions labelled in one pass that looks up and left; a set of "
    "edges asked once for every border between cells",
    configured<Parameters, declare, run>,
};

}  // namespace biglia::okulov
