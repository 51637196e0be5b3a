#include "reference/labyrinth/solve.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "toolkit/problem_test.hpp"

namespace biglia::labyrinth {
namespace {

using testing::StartsWith;

// The bottom row cannot be moved. Its middle card blocks the way until its column is pushed.
const std::string kBoard = "3\n1\n0\n0 0\n0 -1\n1 -1\n0 0\n0 -1\n0 -1\n0 -1\n0 -1\n0 -1\n0 -1\n";

TEST(Solve, WritesColumnsForBothDirections) {
  const std::string down = answer_of<solve>(kBoard);
  const std::string up = answer_of<solve>(kBoard, {"--column-positive=up"});
  EXPECT_THAT(down, testing::MatchesRegex("[01] c -?2 2 0\n"));
  EXPECT_THAT(up, testing::MatchesRegex("[01] c -?2 2 0\n"));
  EXPECT_NE(down.find('-') == std::string::npos, up.find('-') == std::string::npos) << down << up;
}

TEST(Solve, PrintsMovesBoundAndProof) {
  EXPECT_THAT(answer_of<solve>(kBoard, {"--stats"}),
              StartsWith("moves: 1\nlower bound: 1\nproved to be shortest: yes\nwalk searches: "));
  EXPECT_THAT(answer_of<solve>(kBoard, {"--stats=csv", "--time=1"}),
              StartsWith("moves,lower_bound,proved,walks\n1,1,yes,"));
}

// The pawn is in a corner. The corner's card never moves, and its exits lead out of the board.
TEST(Solve, ReportsThatNoGameExists) {
  const std::string board = "3\n1\n0\n0 0\n3 -1\n0 -1\n0 -1\n0 -1\n0 -1\n0 -1\n0 -1\n0 -1\n0 0\n";
  EXPECT_EQ(answer_of<solve>(board), "in: expected a game that finds all objects, found none");
}

// The same board with the pawn on object 0's card.
TEST(Solve, CountsAnObjectUnderThePawnAsFoundOnlyWithTheFlag) {
  const std::string one = "3\n1\n0\n2 0\n0 -1\n1 -1\n0 0\n0 -1\n0 -1\n0 -1\n0 -1\n0 -1\n0 -1\n";
  EXPECT_EQ(answer_of<solve>(one, {"--start-object=found"}), "");
  EXPECT_THAT(answer_of<solve>(one, {"--start-object=found", "--stats"}),
              StartsWith("moves: 0\nlower bound: 0\nproved to be shortest: yes\n"));
  EXPECT_THAT(answer_of<solve>(one), StartsWith("in:7:3: found object 0 on the pawn's card"));
  EXPECT_EQ(answer_of<solve>(one, {"--start-object=refused"}), answer_of<solve>(one));
  const std::string two = "3\n2\n0\n2 0\n0 1\n1 -1\n0 0\n0 -1\n0 -1\n0 -1\n0 -1\n0 -1\n0 -1\n";
  EXPECT_THAT(answer_of<solve>(two, {"--start-object=found"}),
              testing::MatchesRegex("[01] c -?2 0 0\n"));
}

TEST(Solve, RefusesBadFlagsAndInputs) {
  EXPECT_THAT(answer_of<solve>(kBoard, {"--fast"}),
              testing::HasSubstr("--fast (expected: --column-positive=down|up, "
                                 "--start-object=refused|found, --work=MILLIONS, "
                                 "--time=SECONDS, --stats[=text|csv])"));
  EXPECT_EQ(answer_of<solve>(kBoard, {"--column-positive=left"}),
            "flag --column-positive=left: expected --column-positive=down|up");
  EXPECT_EQ(answer_of<solve>(kBoard, {"--stats=json"}),
            "flag --stats=json: expected --stats[=text|csv]");
  for (const char* flag : {"--work=0", "--work=x", "--work=1000001"}) {
    EXPECT_EQ(
        answer_of<solve>(kBoard, {flag}),
        std::string("flag ") + flag + ": expected --work=MILLIONS with MILLIONS in [1, 1000000]");
  }
  for (const char* flag : {"--time=", "--time=1.5"}) {
    EXPECT_EQ(
        answer_of<solve>(kBoard, {flag}),
        std::string("flag ") + flag + ": expected --time=SECONDS with SECONDS in [1, 1000000]");
  }
  EXPECT_EQ(answer_of<solve>("4\n"), "in:1:1: expected an odd n, found 4");
}

// The contest's winning program needs the same number of moves.
TEST(Solve, ProvesTheContestsBoards) {
  const std::filesystem::path folder = "../shared/data/labyrinth";
  if (!std::filesystem::exists(folder))
    GTEST_SKIP() << "the contest's boards are not at " << folder;
  for (const std::string name : {"a5_1", "a5_2", "5_1", "5_2", "5_3", "5_4", "5_5"}) {
    std::ifstream file(folder / (name + ".txt"));
    ASSERT_TRUE(file) << name;
    const std::string board{std::istreambuf_iterator<char>(file), {}};
    const std::string moves = name == "5_1" ? "8,8" : "7,7";
    EXPECT_THAT(answer_of<solve>(board, {"--stats=csv"}),
                StartsWith("moves,lower_bound,proved,walks\n" + moves + ",yes,"))
        << name;
  }
}

// The contest had such boards: the pawn is on object 0's card, and the contest's solver counted
// that object as found.
TEST(Solve, SolvesTheContestsBoardsWithTheFirstObjectUnderThePawn) {
  const std::filesystem::path folder = "../shared/data/labyrinth";
  if (!std::filesystem::exists(folder))
    GTEST_SKIP() << "the contest's boards are not at " << folder;
  for (const std::string name : {"a5_1", "a5_2", "5_1", "5_2", "5_3", "5_4", "5_5"}) {
    std::ifstream file(folder / (name + ".txt"));
    ASSERT_TRUE(file) << name;
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    const auto first =
        std::ranges::find_if(lines.begin() + 4, lines.end(),
                             [](const std::string& line) { return line.ends_with(" 0"); });
    ASSERT_NE(first, lines.end());
    const std::ptrdiff_t index = first - lines.begin() - 4;
    lines[3] = std::to_string(index % 5) + ' ' + std::to_string(index / 5);
    std::string board;
    for (const std::string& line : lines) board += line + '\n';
    EXPECT_THAT(answer_of<solve>(board), testing::HasSubstr("found object 0 on the pawn's card"))
        << name;
    EXPECT_THAT(answer_of<solve>(board, {"--stats=csv", "--start-object=found"}),
                testing::ContainsRegex("walks\n([67],[67]|8,8),yes,"))
        << name;
  }
}

}  // namespace
}  // namespace biglia::labyrinth
