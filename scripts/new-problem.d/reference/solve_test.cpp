#include "reference/@problem@/solve.hpp"

#include <gtest/gtest.h>

#include "toolkit/problem_test.hpp"

namespace biglia::@namespace@ {
namespace {

// reference/@problem@/agreement.hpp declares the comparison with the naive twin.
TEST(Solve, AddsTwoNumbers) {
  EXPECT_EQ(answer_of<solve>("2 40\n"), "42\n");
  EXPECT_EQ(answer_of<solve>("-1000000000 -1000000000\n"), "-2000000000\n");
}

TEST(Solve, ReportsThePlaceOfBadInput) {
  EXPECT_EQ(answer_of<solve>("1,2\n"), "in:1:2: expected a blank, found \",2\"");
}

}  // namespace
}  // namespace biglia::@namespace@
