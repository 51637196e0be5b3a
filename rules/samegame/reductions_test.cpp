#include "rules/samegame/reductions.hpp"

#include <gtest/gtest.h>

#include "toolkit/reduction_test.hpp"

namespace biglia::samegame {
namespace {

constexpr const char* kBoard = "3 2 6\n1 2\n3 4\n6 1\n";

std::string after(std::string_view name, const std::vector<std::size_t>& chosen) {
  return reduced(reductions({kBoard}), name, chosen).input;
}

TEST(SamegameReductions, DropRowsFromTheTopAndColumns) {
  EXPECT_EQ(after("drop rows", {0}), "2 2 6\n3 4\n6 1\n");
  EXPECT_EQ(after("drop rows", {2}), "2 2 6\n1 2\n3 4\n");
  EXPECT_EQ(after("drop columns", {0}), "none");  // a board has at least two
}

TEST(SamegameReductions, UseFewerColours) {
  EXPECT_EQ(after("merge colours", {3}), "3 2 6\n1 2\n3 4\n4 1\n");
  EXPECT_EQ(after("lower colours", {0}), "3 2 6\n1 2\n3 4\n5 1\n");
  EXPECT_EQ(after("paint cells", {0}), "3 2 6\n1 1\n3 4\n6 1\n");
  // No fewer than the colours on the board.
  EXPECT_EQ(after("announce fewer colours", {0}), kBoard);
  EXPECT_EQ(reduced(reductions({"2 2 9\n1 2\n2 1\n"}), "announce fewer colours", {0}).input,
            "2 2 5\n1 2\n2 1\n");
}

}  // namespace
}  // namespace biglia::samegame
