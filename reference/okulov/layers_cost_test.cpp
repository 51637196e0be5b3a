// Counts the operations of the layers on worst-case boards, and measures the memory for a board
// that the input announces but does not contain.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "reference/okulov/layers.hpp"
#include "reference/okulov/solve.hpp"
#include "rules/okulov/hostile_boards_test.hpp"
#include "toolkit/operations.hpp"
#include "toolkit/peak_memory_test.hpp"
#include "toolkit/problem_test.hpp"

namespace biglia::okulov {
namespace {

// The cells of the walked runs: twice per cell to flood and to find the next layer, and once for a
// path through all cells.
TEST(Layers, VisitEachCellAtMostThreeTimes) {
  if (!kCountsOperations) GTEST_SKIP() << "a build without BIGLIA_COUNT_OPERATIONS";
  for (const HostileBoard& made : hostile_boards()) {
    for (const std::size_t side : {50U, 100U, 200U, 400U}) {
      const std::string input = text_of(hostile_board(made, side));
      const std::uint64_t before = operations_so_far();
      EXPECT_NE(answer_of<solve>(input, {"--explain"}), "") << made.name;
      const std::uint64_t cost = operations_so_far() - before;
      EXPECT_LE(cost, 3 * side * side + 4 * side) << made.name << ' ' << side;
    }
  }
}

TEST(Layers, UseNoMemoryForMissingRows) {
  peak_memory();
  const std::uint64_t before = peak_memory();
  if (before == 0) GTEST_SKIP() << "no /proc/self/status";
  EXPECT_EQ(answer_of<solve>("10000 10000\n"),
            "in:2:1: expected a colour (1 to 6), found the end of the file");
  EXPECT_EQ(answer_of<solve>("10000 10000\n" + std::string(10'000, '1') + "\n1\n"),
            "in:3:2: expected a colour (1 to 6), found a newline");
  // The announced board has 100 MB. The tests' own memory checks also use some memory.
  EXPECT_LT(peak_memory(), before + 40'000);
}

}  // namespace
}  // namespace biglia::okulov
