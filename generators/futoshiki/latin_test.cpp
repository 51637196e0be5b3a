#include "generators/futoshiki/latin.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace biglia::futoshiki {
namespace {

// Above 16 elements the sort of one standard library also reorders ties.
TEST(Latin, SortsTheUpperOfTwoRowsWithEqualRunsFirst) {
  for (std::size_t size = 2; size <= 64; ++size) {
    Random random(size);
    const Grid square = square_of_runs(size, random);
    const auto run_of = [&](std::size_t row) {
      std::size_t longest = 1;
      std::size_t run = 1;
      for (std::size_t column = 1; column < size; ++column) {
        const std::size_t cell = row * size + column;
        run = square[cell] > square[cell - 1] ? run + 1 : 1;
        longest = std::max(longest, run);
      }
      return longest;
    };
    const auto rows = rows_by_run(square, size);
    ASSERT_EQ(rows.size(), size);
    for (std::size_t i = 1; i < size; ++i) {
      const std::size_t before = run_of(rows[i - 1]);
      const std::size_t after = run_of(rows[i]);
      EXPECT_TRUE(before > after || (before == after && rows[i - 1] < rows[i]))
          << "size " << size << ", rows " << rows[i - 1] << " and " << rows[i];
    }
  }
}

}  // namespace
}  // namespace biglia::futoshiki
