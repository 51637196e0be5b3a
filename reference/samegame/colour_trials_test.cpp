#include "reference/samegame/colour_trials.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "reference/samegame/narrow_board.hpp"

namespace biglia::samegame {
namespace {

TEST(NearlyMostFrequent, CountsTheColoursThatAreWorthATrial) {
  const std::vector<std::pair<std::vector<std::uint16_t>, std::size_t>> table = {
      {{0, 9}, 1},                          // one colour
      {{0, 45, 45, 45, 45, 45}, 5},         // all equal
      {{0, 50, 48, 47, 46, 34}, 3},         // 44^2 is less than 0.87 * 48^2
      {{0, 100, 45, 40, 30, 10}, 1},        // one is the most frequent by far
      {{0, 20, 20, 20, 20, 20, 20, 20}, 5}  // at most five
  };
  for (const auto& [counts, expected] : table) EXPECT_EQ(nearly_most_frequent(counts), expected);
}

// Five columns of three cells. The columns of colour 1 are separated by the others: colour 1 is one
// group of nine if it is kept for last; the groups of the other colours are never larger than three.
class ChooseColours : public testing::Test {
 protected:
  ChooseColours() {
    for (int row = 0; row < 3; ++row) {
      for (const std::uint32_t colour : {1U, 2U, 1U, 3U, 1U}) grid_.colours.push_back(colour);
    }
    start_ = Position<NarrowBoard>::at_start(grid_, Ranking(grid_));
  }

  std::vector<std::size_t> choose(std::size_t colours, Budget& budget) const {
    return choose_colours(start_, Objective(Scoring::kLiterature, 9), colours, 2000, 1, budget,
                          [](const auto&, const char*) { return true; });
  }

  Grid grid_ = {.rows = 3, .columns = 5};
  Position<NarrowBoard> start_;
};

TEST_F(ChooseColours, FindsTheColourOfTheLargestGroup) {
  Budget budget = Budget::edits(2000);
  const std::vector<std::size_t> chosen = choose(3, budget);
  ASSERT_EQ(chosen.size(), 2U);
  EXPECT_EQ(chosen[0], 1U);
  // Two trials for each of three colours, with 2 % each, in steps of up to 256 edits.
  EXPECT_GE(budget.spent(), 6U * 40);
  EXPECT_LE(budget.spent(), 6U * (40 + 256));
}

TEST_F(ChooseColours, SpendsNothingOnOneColour) {
  Budget budget = Budget::edits(2000);
  EXPECT_EQ(choose(1, budget), std::vector<std::size_t>{1});
  EXPECT_EQ(budget.spent(), 0U);
}

}  // namespace
}  // namespace biglia::samegame
