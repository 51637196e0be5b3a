#include "reference/futoshiki/deduction.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "rules/futoshiki/candidates.hpp"
#include "toolkit/random.hpp"

namespace biglia::futoshiki {
namespace {

using CellSet = std::set<std::pair<std::size_t, std::size_t>>;

template <std::size_t kMost>
CellSet as_set(const Layout<kMost>& layout, const typename Layout<kMost>::Cells& cells) {
  CellSet set;
  layout.for_each(cells & layout.cells(), [&](std::size_t row, std::size_t column, CellBit) {
    EXPECT_TRUE(set.emplace(row, column).second);
  });
  return set;
}

template <typename Has>
CellSet cells_where(std::size_t size, Has has) {
  CellSet set;
  for (std::size_t row = 0; row < size; ++row) {
    for (std::size_t column = 0; column < size; ++column) {
      if (has(row, column)) set.emplace(row, column);
    }
  }
  return set;
}

// Every operation on random cells against the same said of one cell after the other.
template <std::size_t kMost>
void check_layout(std::size_t size, Random& random) {
  const Layout<kMost> layout(size);
  typename Layout<kMost>::Cells cells;
  const std::int64_t one_in = random.between(1, static_cast<std::int64_t>(size));
  CellSet set = cells_where(size, [&](auto...) { return random.between(1, one_in) == 1; });
  for (const auto& [row, column] : set) cells.put(layout.place(row, column));
  const auto has = [&](std::size_t row, std::size_t column) { return set.contains({row, column}); };
  const auto in_row = [&](std::size_t row) {
    return std::ranges::count_if(set, [&](const auto& cell) { return cell.first == row; });
  };
  const auto in_column = [&](std::size_t column) {
    return std::ranges::count_if(set, [&](const auto& cell) { return cell.second == column; });
  };

  EXPECT_EQ(as_set(layout, cells), set);
  EXPECT_EQ(cells.any(), !set.empty());
  EXPECT_EQ(cells.any_two(), set.size() > 1);
  constexpr std::size_t kBack = ~std::size_t{0};  // by one
  // A neighbour beyond the border is anything: only cells that have one are asked.
  const auto shifted = [&](const auto& moved, std::size_t down, std::size_t right) {
    const auto wanted = cells_where(size, [&](std::size_t r, std::size_t c) {
      return r + down < size && c + right < size && has(r + down, c + right);
    });
    CellSet found = as_set(layout, moved);
    std::erase_if(found, [&](const auto& cell) {
      return cell.first + down >= size || cell.second + right >= size;
    });
    EXPECT_EQ(found, wanted) << down << ' ' << right;
  };
  shifted(layout.on_right(cells), 0, 1);
  shifted(layout.on_left(cells), 0, kBack);
  shifted(layout.below(cells), 1, 0);
  shifted(layout.above(cells), kBack, 0);
  EXPECT_EQ(as_set(layout, layout.rows_with_any(cells)),
            cells_where(size, [&](std::size_t row, std::size_t) { return in_row(row) > 0; }));
  EXPECT_EQ(as_set(layout, layout.beyond_first_in_row(cells)),
            cells_where(size, [&](std::size_t row, std::size_t column) {
              const auto first = set.lower_bound({row, 0});
              return has(row, column) && first->second != column;
            }));
  const auto columns = layout.template columns<3>(cells);
  for (std::size_t k = 0; k < 3; ++k) {
    EXPECT_EQ(as_set(layout, columns.at(k)), cells_where(size, [&](std::size_t, std::size_t c) {
                return in_column(c) > static_cast<std::ptrdiff_t>(k);
              }));
  }
}

TEST(Layout, DoesToAllCellsWhatIsSaidOfOne) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    Random random(seed, "layout");
    for (const std::size_t size : {1U, 2U, 8U, 9U}) check_layout<9>(size, random);
    for (const std::size_t size : {10U, 12U, 15U}) check_layout<15>(size, random);
    for (const std::size_t size : {16U, 19U, 20U}) check_layout<20>(size, random);
    for (const std::size_t size : {21U, 25U, 31U}) check_layout<31>(size, random);
    for (const std::size_t size : {32U, 33U, 63U, 64U}) check_layout<64>(size, random);
  }
}

// A square with its rows, columns and values in another order, some of its clues and signs, and now
// and then a clue that is wrong.
Board random_hints(std::size_t size, Random& random) {
  std::vector<std::size_t> order[3];
  for (auto& each : order) {
    for (std::size_t i = 0; i < size; ++i) each.push_back(i);
    random.shuffle(each);
  }
  Board board{.size = size, .clues = Grid(size * size, 0)};
  Grid square(size * size);
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    const std::size_t sum = order[0][board.row_of(cell)] + order[1][board.column_of(cell)];
    square[cell] = static_cast<Value>(order[2][sum % size] + 1);
  }
  const std::int64_t clue_in = random.between(2, 8);
  const std::int64_t sign_in = random.between(1, 4);
  const auto side = static_cast<std::int64_t>(size);
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    if (random.between(1, clue_in) == 1) board.clues[cell] = square[cell];
    if (random.between(1, 20 * side) == 1) {
      board.clues[cell] = static_cast<Value>(random.between(1, side));
    }
    for (const std::size_t next : {cell + 1, cell + size}) {
      if (next >= board.cells() || (next == cell + 1 && board.column_of(next) == 0)) continue;
      if (random.between(1, sign_in) > 1) continue;
      const auto [low, high] =
          square[cell] < square[next] ? std::pair(cell, next) : std::pair(next, cell);
      board.signs.push_back({static_cast<CellIndex>(low), static_cast<CellIndex>(high)});
    }
  }
  return board;
}

enum class Conclusion : std::uint8_t { kContradiction, kSolved, kOpen };

// What follows is the same whoever draws the conclusions, and in which order.
template <std::size_t kMost>
Conclusion compare_conclusions(const Board& board) {
  const Candidates one_by_one(board);
  Deduction<kMost> deduction(board);
  auto cube = deduction.given(board);
  const bool kept = deduction.settle_thoroughly(cube);
  EXPECT_EQ(kept, !one_by_one.contradictory());
  if (!kept || one_by_one.contradictory()) return Conclusion::kContradiction;
  for (std::size_t value = 0; value < board.size; ++value) {
    EXPECT_EQ(as_set(deduction.layout(), cube.values[value]),
              cells_where(board.size,
                          [&](std::size_t row, std::size_t column) {
                            const auto values = one_by_one.words(Candidates::View::kCells);
                            return (values[row * board.size + column] >> value & 1) != 0;
                          }))
        << "size " << board.size << ", value " << value;
  }
  EXPECT_EQ(deduction.solved(cube), one_by_one.solved());
  return one_by_one.solved() ? Conclusion::kSolved : Conclusion::kOpen;
}

TEST(Deduction, ConcludesWhatFollowsStepByStep) {
  int times[3] = {};
  const auto compare = [&]<std::size_t kMost>(std::size_t size, std::uint64_t boards) {
    for (std::uint64_t seed = 0; seed < boards; ++seed) {
      Random random(seed, "hints");
      ++times[static_cast<std::size_t>(compare_conclusions<kMost>(random_hints(size, random)))];
    }
  };
  for (const std::size_t size : {1U, 2U, 4U, 5U, 7U, 9U}) compare.template operator()<9>(size, 150);
  for (const std::size_t size : {10U, 12U, 15U}) compare.template operator()<15>(size, 60);
  for (const std::size_t size : {16U, 20U}) compare.template operator()<20>(size, 30);
  for (const std::size_t size : {25U, 31U}) compare.template operator()<31>(size, 10);
  for (const std::size_t size : {32U, 64U}) compare.template operator()<64>(size, 4);
  for (const int each : times) EXPECT_GT(each, 50);
}

}  // namespace
}  // namespace biglia::futoshiki
