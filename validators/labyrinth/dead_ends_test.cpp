#include "validators/labyrinth/dead_ends.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "toolkit/problem_test.hpp"
#include "validators/labyrinth/validate.hpp"

namespace biglia::labyrinth {
namespace {

// A board of crosses with one other card. `objects` are the cells of the objects, counted from the
// bottom left.
std::string board(const std::string& pawn, std::size_t cell, int card,
                  const std::vector<std::size_t>& objects) {
  std::string text = "5\n" + std::to_string(objects.size()) + "\n6\n" + pawn + '\n';
  for (std::size_t i = 0; i < 25; ++i) {
    int object = -1;
    for (std::size_t k = 0; k < objects.size(); ++k) {
      if (objects[k] == i) object = static_cast<int>(k);
    }
    text += std::to_string(i == cell ? card : 6) + ' ' + std::to_string(object) + '\n';
  }
  return text;
}

TEST(DeadEnds, AreCornersWithOutwardCards) {
  struct Corner {
    std::size_t cell;
    int outward;
  };
  for (const auto& [cell, outward] : {Corner{0, 3}, {4, 2}, {20, 4}, {24, 5}}) {
    for (int card = 0; card < 11; ++card) {
      const bool accepted = fault_of<validate>(board("2 2", cell, card, {cell})).empty();
      EXPECT_EQ(accepted, card != outward) << cell << ' ' << card;
    }
  }
}

TEST(DeadEnds, AreOnlyInCorners) {
  for (std::size_t cell = 0; cell < 25; ++cell) {
    if (cell == 0 || cell == 4 || cell == 20 || cell == 24) continue;
    for (int card = 0; card < 11; ++card) {
      EXPECT_EQ(fault_of<validate>(board("0 0", cell, card, {cell})), "") << cell << ' ' << card;
      EXPECT_EQ(fault_of<validate>(board(std::to_string(cell % 5) + ' ' + std::to_string(cell / 5),
                                         cell, card, {0})),
                "")
          << cell << ' ' << card;
    }
  }
}

TEST(DeadEnds, AreReportedWithPlaceAndReason) {
  EXPECT_EQ(fault_of<validate>(board("2 2", 4, 2, {3, 4})),
            "in:9:1: expected a card with an exit into the board under object 1, in the corner "
            "(4,0), which never moves; found card 2, so the object cannot be found");
  EXPECT_EQ(fault_of<validate>(board("0 4", 20, 4, {3, 4})),
            "in:25:1: expected a card with an exit into the board under the pawn, in the corner "
            "(0,4), which never moves; found card 4, so the pawn cannot leave it and object 0 "
            "cannot be found");
}

TEST(DeadEnds, AreAllowedIfThePawnIsAlreadyOnItsObject) {
  const std::vector<std::string> found = {"--start-object=found"};
  EXPECT_EQ(fault_of<validate>(board("0 0", 0, 3, {0}), found), "");
  EXPECT_EQ(fault_of<validate>(board("0 0", 0, 6, {0}), found), "");
  EXPECT_NE(fault_of<validate>(board("0 0", 0, 3, {0, 1}), found), "");
  EXPECT_NE(fault_of<validate>(board("0 0", 0, 3, {0})), "");
}

TEST(Validate, AcceptsTheCommonParameters) {
  const std::string text = board("2 2", 0, 6, {0});
  EXPECT_EQ(fault_of<validate>(text, {"--column-positive=up"}), "");
  EXPECT_EQ(fault_of<validate>(text, {"--start-object=lost"}),
            "flag --start-object=lost: expected --start-object=refused|found");
}

}  // namespace
}  // namespace biglia::labyrinth
