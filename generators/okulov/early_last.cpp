// Boards on which the bottom right cell's region begins early.
#include <algorithm>

#include "generators/families/parameters.hpp"
#include "generators/okulov/partition.hpp"

namespace biglia::okulov {
namespace early_last {
namespace {

struct Parameters {
  std::int64_t regions = 10;
  std::int64_t row = 0;
};

constexpr std::size_t kAttempts = 1000;
constexpr std::size_t kMostCells = 200'000'000;  // in all boards tried; some ten seconds

void declare(ParameterList& list, Parameters& p) {
  number(list, "--regions", p.regions, 3, kMaxLargeCells, "number of regions");
  number(list, "--row", p.row, 0, kMaxLargeSide - 1,
         "the row, from 0, up to which the last cell's region extends");
}

// Extends the last cell's part from the last cell to the row by random steps up and to the left.
void walk_up(Partition& partition, std::size_t to_row, Part part, Random& random) {
  std::size_t row = partition.size.rows - 1;
  std::size_t column = partition.size.columns - 1;
  partition.at(row, column) = part;
  while (row > to_row) {
    const bool left = column > 1 && random.chance(1, 2);
    (left ? column : row) -= 1;
    partition.at(row, column) = part;
  }
}

// Returns true if some part begins after the last cell's part, counted row by row.
bool last_begins_early(const Partition& partition) {
  const auto begins = [&](Part part) {
    return std::ranges::find(partition.parts, part) - partition.parts.begin();
  };
  const auto of_last = begins(partition.parts.back());
  std::vector<bool> begun(partition.count);
  for (std::ptrdiff_t cell = 0; cell < of_last; ++cell) {
    begun[partition.parts[static_cast<std::size_t>(cell)]] = true;
  }
  begun[partition.parts.back()] = true;
  return std::ranges::find(begun, false) != begun.end();
}

Result<Board> run(const Parameters& p, Size size, Random& random) {
  const auto row = static_cast<std::size_t>(p.row);
  if (row + 1 >= size.rows || size.columns < 2) {
    return failure("expected --row above the last row, and at least two columns");
  }
  const std::size_t attempts = std::clamp(kMostCells / size.cells(), std::size_t{1}, kAttempts);
  for (std::size_t attempt = 0; attempt < attempts; ++attempt) {
    Partition partition(size);
    partition.parts.front() = partition.count++;
    walk_up(partition, row, partition.count++, random);
    BIGLIA_TRY(sow(partition, static_cast<std::size_t>(p.regions) - 2, random));
    grow(partition, random);
    if (last_begins_early(partition)) return coloured(partition, random);
  }
  return failure("no board found within the budget of " + std::to_string(attempts) +
                 " attempts on which a region begins after the last cell's; another seed, more "
                 "regions or a smaller --row may find one");
}

}  // namespace
}  // namespace early_last

const Family kEarlyLast = {
    "early_last",
    "the last cell's region extends upwards, and a region begins after it, counted row by row",
    "programs that use the region with the last number as the second player's",
    "--rows=4 --columns=5 --regions=5",
    configured<early_last::Parameters, early_last::declare, early_last::run>,
};

}  // namespace biglia::okulov
