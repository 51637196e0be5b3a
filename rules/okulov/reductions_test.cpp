#include "rules/okulov/reductions.hpp"

#include <gtest/gtest.h>

#include "toolkit/reduction_test.hpp"

namespace biglia::okulov {
namespace {

std::string after(const std::string& input, std::string_view name,
                  const std::vector<std::size_t>& chosen) {
  return reduced(reductions({input}), name, chosen).input;
}

TEST(OkulovReductions, DropRowsAndColumns) {
  EXPECT_EQ(after("3 2\n12\n34\n56\n", "drop rows", {0, 2}), "1 2\n34\n");
  EXPECT_EQ(after("3 2\n12\n34\n56\n", "drop columns", {1}), "3 1\n1\n3\n5\n");
  EXPECT_EQ(after("3 2\n12\n34\n56\n", "drop rows", {0, 1, 2}), "none");
}

TEST(OkulovReductions, JoinRegions) {
  // The regions by their first cells: 1, 2, 3.
  EXPECT_EQ(count_of(reductions({"2 2\n12\n13\n"}), "join regions"), 2U);
  EXPECT_EQ(after("2 2\n12\n13\n", "join regions", {0}), "2 2\n11\n13\n");
  EXPECT_EQ(after("2 2\n12\n13\n", "join regions", {1}), "2 2\n12\n11\n");
  EXPECT_EQ(after("2 2\n12\n13\n", "join regions", {0, 1}), "2 2\n11\n11\n");
}

TEST(OkulovReductions, MergeLowerAndPaint) {
  EXPECT_EQ(after("1 3\n246\n", "merge colours", {0}), "1 3\n226\n");
  EXPECT_EQ(after("1 3\n246\n", "merge colours", {0, 1}), "1 3\n222\n");
  EXPECT_EQ(after("1 3\n246\n", "lower colours", {0, 1, 2}), "1 3\n123\n");
  EXPECT_EQ(after("1 3\n246\n", "paint cells", {1}), "1 3\n242\n");
}

TEST(OkulovReductions, KeepTheFormOrDropTheBlanks) {
  EXPECT_EQ(after("2 2\n1 2\n3 4\n", "drop rows", {1}), "1 2\n1 2\n");
  EXPECT_EQ(after("2 2\n1 2\n3 4\n", "write without blanks", {0}), "2 2\n12\n34\n");
  EXPECT_EQ(count_of(reductions({"2 2\n12\n34\n"}), "write without blanks"), 0U);
}

TEST(OkulovReductions, AreNoneForAnotherText) { EXPECT_TRUE(reductions({"x"}).empty()); }

}  // namespace
}  // namespace biglia::okulov
