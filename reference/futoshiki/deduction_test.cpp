#include "reference/futoshiki/deduction.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

#include "rules/futoshiki/candidates.hpp"
#include "toolkit/random.hpp"

namespace biglia::futoshiki {
namespace {

using CellSet = std::set<std::pair<std::size_t, std::size_t>>;

template <std::size_t kMost>
CellSet as_set(const Layout<kMost>& layout, const typename Layout<kMost>::Cells& cells,
               std::size_t side = 0) {
  CellSet set;
  layout.for_each(cells & layout.cells(), side, [&](std::size_t row, std::size_t column) {
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

// Compares every operation on the cells of one side with a definition for one cell at a time.
template <std::size_t kMost>
void check_side(const Layout<kMost>& layout, const typename Layout<kMost>::Cells& cells,
                std::size_t side, const CellSet& set) {
  const std::size_t size = layout.size();
  const auto here = [&](const auto& plane) { return as_set(layout, plane, side); };
  const auto has = [&](std::size_t row, std::size_t column) { return set.contains({row, column}); };
  const auto in_row = [&](std::size_t row) {
    return std::ranges::count_if(set, [&](const auto& cell) { return cell.first == row; });
  };
  const auto in_column = [&](std::size_t column) {
    return std::ranges::count_if(set, [&](const auto& cell) { return cell.second == column; });
  };

  EXPECT_EQ(here(cells), set);
  if (!set.empty()) {
    EXPECT_EQ(layout.first(cells, side), *set.begin());
  }
  EXPECT_EQ(as_set(layout, cells.swapped(), 1 - side), set);
  EXPECT_EQ(here(cells.only(side)), set);
  EXPECT_EQ(here(cells.only(1 - side)), CellSet());
  EXPECT_EQ(cells.only(side).any(), !set.empty());
  EXPECT_EQ(cells.only(side).any_two(), set.size() > 1);
  constexpr std::size_t kBack = ~std::size_t{0};  // minus one
  // The result is undefined for cells at the border; only cells that have the neighbour are
  // compared.
  const auto shifted = [&](const auto& moved, std::size_t down, std::size_t right) {
    const auto expected = cells_where(size, [&](std::size_t r, std::size_t c) {
      return r + down < size && c + right < size && has(r + down, c + right);
    });
    CellSet found = here(moved);
    std::erase_if(found, [&](const auto& cell) {
      return cell.first + down >= size || cell.second + right >= size;
    });
    EXPECT_EQ(found, expected) << down << ' ' << right;
  };
  shifted(layout.on_right(cells), 0, 1);
  shifted(layout.on_left(cells), 0, kBack);
  shifted(layout.below(cells), 1, 0);
  shifted(layout.above(cells), kBack, 0);
  EXPECT_EQ(here(layout.rows_with_any(cells)),
            cells_where(size, [&](std::size_t row, std::size_t) { return in_row(row) > 0; }));
  EXPECT_EQ(here(layout.beyond_first_in_row(cells)),
            cells_where(size, [&](std::size_t row, std::size_t column) {
              const auto first = set.lower_bound({row, 0});
              return has(row, column) && first->second != column;
            }));
  const auto columns = layout.template columns<3>(cells);
  for (std::size_t k = 0; k < 3; ++k) {
    EXPECT_EQ(here(columns.at(k)), cells_where(size, [&](std::size_t, std::size_t c) {
                return in_column(c) > static_cast<std::ptrdiff_t>(k);
              }));
  }
  // Writes the rows as columns.
  typename Layout<kMost>::Words words{};
  for (std::size_t i = 0; i < size; ++i) layout.put_column(words, i, layout.row(cells, side, i));
  typename Layout<kMost>::Cells transposed;
  transposed.set(words, side);
  EXPECT_EQ(here(transposed),
            cells_where(size, [&](std::size_t r, std::size_t c) { return has(c, r); }));
}

template <std::size_t kMost>
void check_layout(std::size_t size, Random& random) {
  const Layout<kMost> layout(size);
  typename Layout<kMost>::Cells cells;
  CellSet sets[2];
  for (const std::size_t side : {0U, 1U}) {
    const std::int64_t one_in = random.between(1, static_cast<std::int64_t>(size));
    sets[side] = cells_where(size, [&](auto...) { return random.between(1, one_in) == 1; });
    for (const auto& [row, column] : sets[side]) cells.put(layout.place(row, column), side);
  }
  for (const std::size_t side : {0U, 1U}) check_side<kMost>(layout, cells, side, sets[side]);
  EXPECT_EQ(cells.any_two(), sets[0].size() + sets[1].size() > 1);
}

TEST(Layout, AssignsEachValueItsOwnPlace) {
  for (std::size_t size = 1; size <= 9; ++size) {
    const Layout<9> layout(size);
    std::set<std::pair<std::size_t, std::size_t>> places;
    for (std::size_t value = 0; value < size; ++value) {
      const auto [plane, side] = layout.place_of_value(value);
      EXPECT_LT(plane, layout.planes());
      EXPECT_EQ(layout.value_at({plane, side}), value);
      EXPECT_TRUE(places.emplace(plane, side).second);
      EXPECT_EQ(as_set(layout, layout.cells_of(plane), side).size(), size * size);
    }
    const bool alone = size % 2 == 1;  // the middle value
    EXPECT_EQ(as_set(layout, layout.cells_of(layout.planes() - 1), 1).empty(), alone);
  }
}

TEST(Layout, OperationsAgreeWithCellByCellDefinitions) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    Random random(seed, "layout");
    for (const std::size_t size : {1U, 2U, 8U, 9U}) check_layout<9>(size, random);
    for (const std::size_t size : {10U, 12U, 15U}) check_layout<15>(size, random);
    for (const std::size_t size : {16U, 19U, 20U}) check_layout<20>(size, random);
    for (const std::size_t size : {21U, 25U, 31U}) check_layout<31>(size, random);
    for (const std::size_t size : {32U, 33U, 63U, 64U}) check_layout<64>(size, random);
  }
}

// A board with few or many clues and signs of a shuffled cyclic square (rows, columns and values),
// and sometimes a random clue that may be wrong.
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
  const std::uint64_t clues = random.below(100);
  const std::int64_t sign_in = random.between(1, 4);
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    if (random.chance(clues, 100)) board.clues[cell] = square[cell];
    for (const std::size_t next : {cell + 1, cell + size}) {
      if (next >= board.cells() || (next == cell + 1 && board.column_of(next) == 0)) continue;
      if (random.between(1, sign_in) > 1) continue;
      const auto [low, high] =
          square[cell] < square[next] ? std::pair(cell, next) : std::pair(next, cell);
      board.signs.push_back({static_cast<CellIndex>(low), static_cast<CellIndex>(high)});
    }
  }
  if (random.chance(1, 3)) {
    board.clues[random.below(board.cells())] = static_cast<Value>(1 + random.below(size));
  }
  return board;
}

enum class Conclusion : std::uint8_t { kContradiction, kSolved, kOpen };

// Both implementations must draw the same conclusions, in any order.
template <std::size_t kMost>
Conclusion compare_conclusions(const Board& board) {
  const Candidates one_by_one(board);
  Deduction<kMost> deduction(board);
  auto cube = deduction.given(board);
  const bool kept = deduction.settle_thoroughly(cube);
  EXPECT_EQ(kept, !one_by_one.contradictory());
  if (!kept) {
    const auto& found = deduction.contradiction();
    EXPECT_TRUE(found.cells.any());
    EXPECT_FALSE((found.cells ^ found.cells.swapped()).any());
    EXPECT_FALSE((found.cells & ~deduction.layout().cells()).any());
    EXPECT_LT(found.value, board.size);
  }
  if (!kept || one_by_one.contradictory()) return Conclusion::kContradiction;
  for (std::size_t value = 0; value < board.size; ++value) {
    const auto [plane, side] = deduction.layout().place_of_value(value);
    EXPECT_EQ(as_set(deduction.layout(), cube.planes[plane], side),
              cells_where(board.size,
                          [&](std::size_t row, std::size_t column) {
                            const auto values = one_by_one.words(Candidates::View::kCells);
                            return (values[row * board.size + column] >> value & 1) != 0;
                          }))
        << "size " << board.size << ", value " << value;
  }
  EXPECT_EQ(deduction.solved(cube), one_by_one.solved());
  for (const std::size_t side : {0U, 1U}) {
    EXPECT_EQ(as_set(deduction.layout(), deduction.two(), side),
              cells_where(board.size, [&](std::size_t row, std::size_t column) {
                const auto values = one_by_one.words(Candidates::View::kCells);
                return std::popcount(values[(row * board.size) + column]) == 2;
              }));
  }
  return one_by_one.solved() ? Conclusion::kSolved : Conclusion::kOpen;
}

TEST(Deduction, AgreesWithTheStepwiseImplementation) {
  const auto compare = []<std::size_t kMost>(std::initializer_list<std::size_t> sizes,
                                             std::uint64_t boards) {
    int times[3] = {};
    for (const std::size_t size : sizes) {
      for (std::uint64_t seed = 0; seed < boards; ++seed) {
        Random random(seed, "hints");
        ++times[static_cast<std::size_t>(compare_conclusions<kMost>(random_hints(size, random)))];
      }
    }
    for (const int each : times) EXPECT_GT(each, 1) << "sizes up to " << kMost;
  };
  compare.template operator()<9>({1, 2, 4, 5, 7, 9}, 150);
  compare.template operator()<15>({10, 12, 15}, 60);
  compare.template operator()<20>({16, 17, 19, 20}, 20);
  compare.template operator()<31>({25, 31}, 20);
  compare.template operator()<64>({32, 33, 63, 64}, 12);
}

// The expected contradictions in boards of size 4 with these clues. Values are counted from 0.
TEST(Deduction, ReportsTheWordWithoutACandidate) {
  using Four = Deduction<9>;
  struct Row {
    Grid clues;
    Four::View view;
    std::size_t value;
    std::pair<std::size_t, std::size_t> cell;
  };
  const Row rows[] = {
      // The last cell of the first row has no value left.
      {{1, 2, 0, 0, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0}, Four::kCells, 0, {0, 3}},
      // The second row has no place for 1: three columns have a 1, and the fourth cell is a 2.
      {{1, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0, 0, 0, 0, 1, 0}, Four::kRows, 0, {1, 0}},
      // The first column has no place for 1: the first and the last row have it in the last column.
      {{2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 3, 0, 0, 0}, Four::kColumns, 0, {0, 0}},
  };
  for (const Row& row : rows) {
    const Board board{.size = 4, .clues = row.clues, .signs = {}};
    Four deduction(board);
    auto cube = deduction.given(board);
    ASSERT_FALSE(deduction.settle(cube));
    EXPECT_EQ(deduction.contradiction().view, row.view);
    EXPECT_EQ(deduction.contradiction().value, row.value);
    EXPECT_EQ(as_set(deduction.layout(), deduction.contradiction().cells),
              (std::set<std::pair<std::size_t, std::size_t>>{row.cell}));
  }
}

}  // namespace
}  // namespace biglia::futoshiki
