#include "reference/samegame/solve.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "rules/samegame/instance.hpp"
#include "rules/samegame/score.hpp"
#include "toolkit/problem_test.hpp"

namespace biglia::samegame {
namespace {

using testing::HasSubstr;

// 9x9 cells of six colours.
const std::string kInput =
    "9 9 6\n1 2 3 4 5 6 1 2 3\n4 5 6 1 1 2 3 3 4\n5 5 6 2 1 3 4 4 4\n6 1 2 3 3 4 5 6 6\n"
    "1 1 2 2 4 4 6 6 1\n2 3 4 4 5 6 6 1 2\n3 3 5 5 5 1 2 2 3\n4 6 6 1 2 3 3 4 5\n"
    "5 6 1 1 2 2 4 5 5\n";

// Plays the game with the rules. A game with an illegal turn has -1000 points.
std::int64_t points_of(const std::string& game, Scoring scoring) {
  Board board =
      with_input(kInput, [](const TestInput& input) { return read_instance(input).value().board; });
  std::istringstream turns(game);
  std::int64_t sum = 0;
  for (Cell cell; turns >> cell.row >> cell.column;) {
    const auto removed = board.play(cell);
    if (!removed) return -1000;
    sum += points_of_turn(*removed);
  }
  return points_of_game(board, sum, scoring);
}

std::int64_t last_points(const Words& flags) {
  const std::string stats = answer_of<solve>(kInput, flags);
  const std::size_t line = stats.rfind('\n', stats.size() - 2) + 1;
  return std::stoll(stats.substr(line));
}

TEST(Solve, WritesALegalGameWithThePointsOfItsStatistics) {
  for (const auto& [flag, scoring] : {std::pair("--scoring=javeriana", Scoring::kJaveriana),
                                      std::pair("--scoring=literature", Scoring::kLiterature)}) {
    const std::string game = answer_of<solve>(kInput, {flag, "--work=5"});
    EXPECT_EQ(points_of(game, scoring), last_points({flag, "--work=5", "--stats"})) << flag;
  }
}

TEST(Solve, GivesTheSameGameForTheSameWorkAndSeed) {
  const Words flags = {"--scoring=literature", "--work=5", "--seed=3"};
  EXPECT_EQ(answer_of<solve>(kInput, flags), answer_of<solve>(kInput, flags));
}

TEST(Solve, FindsAtLeastAsManyPointsWithMoreWork) {
  EXPECT_GE(last_points({"--scoring=literature", "--work=50", "--stats"}),
            last_points({"--scoring=literature", "--work=1", "--stats"}));
}

TEST(Solve, KeepsTheBestGameOfSeveralJobs) {
  const Words one = {"--scoring=literature", "--work=2", "--stats"};
  const Words three = {"--scoring=literature", "--work=2", "--jobs=3", "--stats"};
  EXPECT_GE(last_points(three), last_points(one));
  EXPECT_EQ(points_of(answer_of<solve>(kInput, {"--scoring=literature", "--work=2", "--jobs=3"}),
                      Scoring::kLiterature),
            last_points(three));
}

TEST(Solve, PrintsStatisticsAsCsv) {
  const std::string stats = answer_of<solve>(kInput, {"--work=1", "--stats=csv"});
  EXPECT_THAT(stats, testing::StartsWith("seconds,edits,points,technique\n"));
  EXPECT_THAT(stats, HasSubstr(",completion\n"));
}

TEST(Solve, WritesNothingIfNoTurnIsLegal) { EXPECT_EQ(answer_of<solve>("2 2 5\n1 2\n2 1\n"), ""); }

TEST(Solve, RejectsInvalidInputsAndFlags) {
  EXPECT_EQ(answer_of<solve>("2 2 4\n"), "in:1:5: k 4 is not in [5, 2500]");
  EXPECT_THAT(answer_of<solve>(kInput, {"--work=0"}), HasSubstr("flag --work=0"));
  EXPECT_THAT(answer_of<solve>(kInput, {"--jobs=65"}), HasSubstr("flag --jobs=65"));
}

TEST(Solve, GivesBoardsOf225CellsMostEdits) {
  EXPECT_EQ(default_edits(4), 20'000U);
  EXPECT_EQ(default_edits(100), 88'888U);
  EXPECT_EQ(default_edits(225), 200'000U);
  EXPECT_EQ(default_edits(2500), 1620U);
}

}  // namespace
}  // namespace biglia::samegame
