#include "toolkit/median.hpp"

#include <gtest/gtest.h>

namespace biglia {
namespace {

TEST(Median, OfAnEvenCountIsTheLowerOne) {
  EXPECT_EQ(median({3}), 3);
  EXPECT_EQ(median({4, 1, 3, 2}), 2);
  EXPECT_EQ(median({9, 1, 5}), 5);
}

}  // namespace
}  // namespace biglia
