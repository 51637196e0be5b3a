#include "rules/okulov/measure.hpp"

#include <algorithm>
#include <array>

#include "rules/okulov/board.hpp"
#include "rules/okulov/bounds.hpp"
#include "rules/okulov/flood.hpp"

namespace biglia::okulov {
namespace {

enum class Name : std::uint8_t {
  kRows,
  kColumns,
  kRegions,
  kCellsOfARegion,
  kColours,
  kLargeRows,
  kLargeColumns,
  kLargeRegions,
};

// The maximum size of a region. There are at least two regions.
constexpr std::int64_t kMostCells = (kMaxSide * kMaxSide) - 1;
constexpr std::int64_t kMostRegions = kMaxRegions;
const std::array<Bound, 8> kBounds = {{
    {.name = "rows", .least = 1, .most = kMaxSide},
    {.name = "columns", .least = 1, .most = kMaxSide},
    {.name = "regions", .least = 2, .most = kMostRegions},
    {.name = "cells of a region", .least = 1, .most = kMostCells},
    {.name = "colours", .least = 2, .most = kColours},
    {.name = "rows of the large bounds", .least = 1, .most = kMaxLargeSide},
    {.name = "columns of the large bounds", .least = 1, .most = kMaxLargeSide},
    // The real maximum is the number of cells, 10^8. A test of that size would take too long.
    {.name = "regions of the large bounds", .least = 2, .most = 1'000'000, .is_open = true},
}};

}  // namespace

std::vector<Bound> bounds() { return {kBounds.begin(), kBounds.end()}; }

Result<std::vector<Measure>> measure(const TestInput& input, ByteSource* /*answer*/, Flags flags) {
  const bool large = std::ranges::find(flags, "--large") != flags.end();
  const Result<Board> board = read_board(input, large ? Bounds::kLarge : Bounds::kOfficial);
  if (!board) return std::unexpected(board.error());
  const std::vector<std::size_t> regions = flood(*board).sizes;
  Measures<Name> measures(kBounds);
  // Official boards are also within the large bounds.
  measures.record(Name::kLargeRows, board->rows);
  measures.record(Name::kLargeColumns, board->columns);
  measures.record(Name::kLargeRegions, regions.size());
  if (large) return measures.all();
  measures.record(Name::kRows, board->rows);
  measures.record(Name::kColumns, board->columns);
  measures.record(Name::kRegions, regions.size());
  for (const std::size_t cells : regions) measures.record(Name::kCellsOfARegion, cells);
  std::array<bool, kColours + 1> used{};
  for (const Colour colour : board->cells) used.at(colour) = true;
  measures.record(Name::kColours, std::ranges::count(used, true));
  return measures.all();
}

}  // namespace biglia::okulov
