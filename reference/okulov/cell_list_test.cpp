#include "reference/okulov/cell_list.hpp"

#include <gtest/gtest.h>

#include "toolkit/operations.hpp"

namespace biglia::okulov {
namespace {

void fill(CellList& list, std::uint32_t cells) {
  CellList::Writer writer(list);
  for (std::uint32_t cell = 0; cell < cells; ++cell) {
    writer.make_room(1);
    writer.add(cell);
  }
  writer.close();
}

TEST(CellList, VisitsCellsInOrderAcrossPieces) {
  CellList list;
  fill(list, 200'000);
  std::uint32_t next = 0;
  list.walk([&](std::uint32_t cell) { EXPECT_EQ(cell, next++); });
  EXPECT_EQ(next, 200'000U);
  list.reset(7);
  list.walk([&](std::uint32_t cell) { next = cell; });
  EXPECT_EQ(next, 7U);
  list.clear();
  list.walk([&](std::uint32_t) { ADD_FAILURE(); });
}

// A wide layer, followed by many small ones.
TEST(CellList, CostDependsOnlyOnTheCurrentSize) {
  if (!kCountsOperations) GTEST_SKIP() << "a build without BIGLIA_COUNT_OPERATIONS";
  for (const std::uint32_t wide : {1'000'000U, 2'000'000U, 4'000'000U, 8'000'000U}) {
    CellList list;
    fill(list, wide);
    list.clear();
    const std::uint64_t before = operations_so_far();
    for (std::uint32_t i = 0; i < 1000; ++i) {
      list.reset(i);
      list.walk([&](std::uint32_t cell) { EXPECT_EQ(cell, i); });
    }
    EXPECT_LE(operations_so_far() - before, 4000U) << wide;
    EXPECT_GT(operations_so_far(), before);
  }
}

}  // namespace
}  // namespace biglia::okulov
