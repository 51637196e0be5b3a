#include "desk/tournament/recipes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "judge/problem/sum_problem_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

Result<std::vector<BoardRecipe>> read(const std::vector<std::string>& texts) {
  return read_board_recipes(sum::problem(), texts);
}

TEST(BoardRecipes, AreTheFirstFamilyByDefault) {
  EXPECT_THAT(read({}).value(), ElementsAre(ElementsAre("pair")));
}

TEST(BoardRecipes, AreAFamilyAndItsParameters) {
  EXPECT_THAT(read({"filed", " pair  "}).value(),
              ElementsAre(ElementsAre("filed"), ElementsAre("pair")));
}

TEST(BoardRecipes, RejectUnknownFamiliesParametersAndASeed) {
  EXPECT_EQ(read({"pear"}).error().message,
            "recipe \"pear\": expected a family of sum, found \"pear\"; did you mean \"pair\"?");
  EXPECT_THAT(read({""}).error().message, HasSubstr("found \"\""));
  EXPECT_THAT(read({"pair --side=4"}).error().message,
              StartsWith("recipe \"pair --side=4\": unknown flag --side"));
  EXPECT_THAT(read({"pair --seed=4"}).error().message, HasSubstr("expected no --seed"));
  EXPECT_THAT(read({"pair --seed 4"}).error().message, HasSubstr("expected no --seed"));
}

TEST(BoardRecipes, DeriveOneSeedInTheDeclaredRangeForEachBoardAndAttempt) {
  const BoardSource first = {.seed = 7, .round = "final", .number = 1};
  const auto call = [](const BoardSource& source) {
    return arguments_for(sum::problem(), {"pair"}, source);
  };
  EXPECT_EQ(call(first), call(first));
  std::set<std::string> seeds;
  for (const BoardSource& source :
       {first, BoardSource{8, "final", 1, 1}, BoardSource{7, "round-1", 1, 1},
        BoardSource{7, "final", 2, 1}, BoardSource{7, "final", 1, 2}}) {
    const auto arguments = call(source);
    ASSERT_EQ(arguments.size(), 2U);
    EXPECT_THAT(arguments[1], StartsWith("--seed="));
    const int seed = std::stoi(arguments[1].substr(7));
    EXPECT_TRUE(0 <= seed && seed <= sum::kMost) << seed;
    seeds.insert(arguments[1]);
  }
  EXPECT_EQ(seeds.size(), 5U);
}

TEST(BoardRecipes, NeedNoSeedParameter) {
  Problem problem = sum::problem();
  problem.families[0].parameters.clear();
  EXPECT_THAT(arguments_for(problem, {"pair"}, {}), ElementsAre("pair"));
}

}  // namespace
}  // namespace biglia::judge
