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

// A family with a number and a word, as `rows` and `print` of the problems' generators.
Problem problem_with_rows() {
  Problem problem = sum::problem();
  problem.families[0].parameters = {
      {.name = "--rows", .value = DeclaredFlag::Value::kNumber, .least = 2, .most = 50},
      {.name = "--print", .value = DeclaredFlag::Value::kWord, .words = {"a", "b"}}};
  return problem;
}

TEST(BoardRecipes, DrawOneNumberOfARangeForEachBoard) {
  const Problem problem = problem_with_rows();
  const std::vector<std::string> texts = {"pair --print=a --rows 3..5"};
  const auto recipes = read_board_recipes(problem, texts);
  ASSERT_TRUE(recipes.has_value()) << recipes.error().message;
  std::set<std::string> rows;
  for (std::size_t number = 1; number <= 40; ++number) {
    const auto arguments =
        arguments_for(problem, recipes->front(), {.seed = 7, .round = "final", .number = number});
    ASSERT_EQ(arguments.size(), 3U);
    EXPECT_EQ(arguments[1], "--print=a");
    rows.insert(arguments[2]);
  }
  EXPECT_THAT(rows, ElementsAre("--rows=3", "--rows=4", "--rows=5"));
}

TEST(BoardRecipes, RejectARangeThatIsNotAllowed) {
  const Problem problem = problem_with_rows();
  const auto message = [&](const std::string& text) {
    const std::vector<std::string> texts = {text};
    const auto recipes = read_board_recipes(problem, texts);
    return recipes ? "accepted" : recipes.error().message;
  };
  EXPECT_THAT(message("pair --rows=1..5"), HasSubstr("1"));
  EXPECT_THAT(message("pair --rows=2..51"), HasSubstr("51"));
  EXPECT_THAT(message("pair --rows=5..4"), HasSubstr("the smaller one first"));
  EXPECT_THAT(message("pair --rows=3.."), HasSubstr("--rows"));
  EXPECT_THAT(message("pair --print=a..b"), HasSubstr("expected a range of numbers"));
  EXPECT_EQ(message("pair --rows=2..2"), "accepted");
}

TEST(BoardRecipes, NeedNoSeedParameter) {
  Problem problem = sum::problem();
  problem.families[0].parameters.clear();
  EXPECT_THAT(arguments_for(problem, {"pair"}, {}), ElementsAre("pair"));
}

}  // namespace
}  // namespace biglia::judge
