#include "judge/base/listed.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

TEST(Listed, CountsTheNamesThatItLeavesOut) {
  EXPECT_EQ(listed({}), "");
  EXPECT_EQ(listed({"a", "b"}), "a, b");
  EXPECT_EQ(listed({"a", "b", "c", "d", "e"}), "a, b, c, d, e");
  EXPECT_EQ(listed({"a", "b", "c", "d", "e", "f", "g"}), "a, b, c, d, e and 2 more");
  EXPECT_EQ(listed({"a", "b", "c"}, 2), "a, b and 1 more");
}

}  // namespace
}  // namespace biglia::judge
