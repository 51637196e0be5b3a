#include "rules/futoshiki/reductions.hpp"

#include <gtest/gtest.h>

#include "toolkit/reduction_test.hpp"

namespace biglia::futoshiki {
namespace {

// A board of size 4 with two clues and two signs, and one of size 5 with two clues and two signs.
constexpr const char* kBoards =
    "2\n"
    "4 2\n1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4\n1 1 1 2\n3 3 3 4\n"
    "5 2\n0 5 0 0 0\n0 0 0 0 0\n0 0 3 0 0\n0 0 0 0 0\n0 0 0 0 0\n1 1 1 2\n4 4 4 5\n";

std::string after(std::string_view name, const std::vector<std::size_t>& chosen) {
  return reduced(reductions({kBoards}), name, chosen).input;
}

TEST(FutoshikiReductions, DropBoards) {
  EXPECT_EQ(after("drop boards", {1}),
            "1\n4 2\n1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4\n1 1 1 2\n3 3 3 4\n");
  EXPECT_EQ(after("drop boards", {0, 1}), "none");
}

TEST(FutoshikiReductions, CountSignsAndCluesThroughAllBoards) {
  EXPECT_EQ(after("drop signs", {0, 2, 3}),
            "2\n4 1\n1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4\n3 3 3 4\n"
            "5 0\n0 5 0 0 0\n0 0 0 0 0\n0 0 3 0 0\n0 0 0 0 0\n0 0 0 0 0\n");
  EXPECT_EQ(after("drop clues", {1, 2}),
            "2\n4 2\n1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n1 1 1 2\n3 3 3 4\n"
            "5 2\n0 0 0 0 0\n0 0 0 0 0\n0 0 3 0 0\n0 0 0 0 0\n0 0 0 0 0\n1 1 1 2\n4 4 4 5\n");
}

// The clue 5 and the sign at the last column no longer fit. A board of size 4 is the smallest.
TEST(FutoshikiReductions, MakeBoardsSmaller) {
  EXPECT_EQ(count_of(reductions({kBoards}), "smaller boards"), 1U);
  EXPECT_EQ(after("smaller boards", {0}),
            "2\n4 2\n1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4\n1 1 1 2\n3 3 3 4\n"
            "4 1\n0 0 0 0\n0 0 0 0\n0 0 3 0\n0 0 0 0\n1 1 1 2\n");
}

TEST(FutoshikiReductions, DropBlankLines) {
  const std::string blank = "1\n4 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n\n\n";
  EXPECT_EQ(reduced(reductions({blank}), "drop blank lines", {0}).input,
            blank.substr(0, blank.size() - 2));
}

}  // namespace
}  // namespace biglia::futoshiki
