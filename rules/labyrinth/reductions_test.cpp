#include "rules/labyrinth/reductions.hpp"

#include <gtest/gtest.h>

#include "toolkit/reduction_test.hpp"

namespace biglia::labyrinth {
namespace {

// 3x3: the objects 0, 1 and 2 are in the corners; the free card is a turned straight.
constexpr const char* kInstance =
    "3\n3\n1\n1 1\n"
    "6 0\n6 -1\n3 2\n"
    "6 -1\n6 -1\n6 -1\n"
    "6 1\n6 -1\n6 -1\n";

std::string after(std::string_view name, const std::vector<std::size_t>& chosen) {
  return reduced(reductions({kInstance}), name, chosen).input;
}

TEST(LabyrinthReductions, DropObjectsAndNumberTheOthers) {
  EXPECT_EQ(after("drop objects", {1}),
            "3\n2\n1\n1 1\n6 0\n6 -1\n3 1\n6 -1\n6 -1\n6 -1\n6 -1\n6 -1\n6 -1\n");
  EXPECT_EQ(after("drop objects", {0, 1, 2}), "none");
}

TEST(LabyrinthReductions, SimplifyCards) {
  EXPECT_EQ(count_of(reductions({kInstance}), "replace cards by crosses"), 2U);
  EXPECT_EQ(after("replace cards by crosses", {0, 1}),
            "3\n3\n6\n1 1\n6 0\n6 -1\n6 2\n6 -1\n6 -1\n6 -1\n6 1\n6 -1\n6 -1\n");
  EXPECT_EQ(after("turn cards", {0, 1}),
            "3\n3\n0\n1 1\n6 0\n6 -1\n2 2\n6 -1\n6 -1\n6 -1\n6 1\n6 -1\n6 -1\n");
}

TEST(LabyrinthReductions, KeepOneCornerOfTheBoard) {
  std::string large = "5\n2\n6\n4 3\n";
  for (int cell = 0; cell < 25; ++cell) {
    large += "6 " + std::string(cell == 0 ? "0" : cell == 24 ? "1" : "-1") + '\n';
  }
  const Reductions all = reductions({large});
  EXPECT_EQ(count_of(all, "smaller board"), 4U);
  // The upper right part has object 1 only, which becomes object 0. The pawn moves with the board.
  EXPECT_EQ(reduced(all, "smaller board", {3}).input,
            "3\n1\n6\n2 1\n6 -1\n6 -1\n6 -1\n6 -1\n6 -1\n6 -1\n6 -1\n6 -1\n6 0\n");
  EXPECT_EQ(reduced(all, "smaller board", {1}).input, "none");     // no object is left
  EXPECT_EQ(reduced(all, "smaller board", {0, 3}).input, "none");  // one at a time
  EXPECT_EQ(count_of(reductions({kInstance}), "smaller board"), 0U);
}

}  // namespace
}  // namespace biglia::labyrinth
