#include "rules/futoshiki/case_reader.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "toolkit/problem_test.hpp"

namespace biglia::futoshiki {
namespace {

struct Read {
  std::vector<Board> boards;
  std::string error;
};

Read read_all(std::string_view text, Bounds bounds = Bounds::kOfficial) {
  return with_input(text, [&](const TestInput& input) {
    CaseReader reader(input, bounds);
    Read read;
    for (Board board; reader.read(board);) read.boards.push_back(board);
    if (!reader.ok()) read.error = reader.failed().error().message;
    return read;
  });
}

const std::string kRows = "0 0 0 0\n0 3 0 0\n0 0 0 0\n4 0 0 0\n";

TEST(CaseReader, ReadsCluesAndSigns) {
  const Read read = read_all("1\n4 2\n" + kRows + "1 2 1 1\n3 4 4 4\n");
  EXPECT_EQ(read.error, "");
  ASSERT_EQ(read.boards.size(), 1U);
  EXPECT_EQ(read.boards[0].clues, (Grid{0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0}));
  EXPECT_EQ(read.boards[0].signs, (std::vector<Sign>{{1, 0}, {11, 15}}));
}

TEST(CaseReader, SkipsEmptyLinesAfterCases) {
  const Read read = read_all("2\n4 0\n" + kRows + "\n\n4 1\n" + kRows + "1 1 2 1\n\n");
  EXPECT_EQ(read.error, "");
  EXPECT_EQ(read.boards.size(), 2U);
}

TEST(CaseReader, ReportsThePlaceOfSyntaxErrors) {
  const std::pair<std::string, std::string> cases[] = {
      {"", "in:1:1: expected the number of cases (an integer), found the end of the file"},
      {"0\n", "in:1:1: the number of cases 0 is not in [1, 1000]"},
      {"1\n\n4 0\n" + kRows, "in:2:1: expected the size D (an integer), found a newline"},
      {"1\n3 0\n", "in:2:1: the size D 3 is not in [4, 9]"},
      {"1\n10 0\n", "in:2:1: the size D 10 is not in [4, 9]"},
      {"1\n4 25\n", "in:2:3: the number of restrictions R 25 is not in [0, 24]"},
      {"1\n4 0\n0 0 5 0\n", "in:3:5: the clue 5 is not in [0, 4]"},
      {"1\n4 0\n0 0 0\n", "in:3:6: expected a blank, found a newline"},
      {"1\n4 1\n" + kRows + "1 1 1 5\n", "in:7:7: the column Y2 5 is not in [1, 4]"},
      {"1\n4 1\n" + kRows + "1 1 2 2\n",
       "in:7:1: expected two cells which share an edge, found (1,1) and (2,2)"},
      {"1\n4 1\n" + kRows + "1 4 2 1\n",
       "in:7:1: expected two cells which share an edge, found (1,4) and (2,1)"},
      {"1\n4 1\n" + kRows + "1 1 1 1\n",
       "in:7:1: expected two cells which share an edge, found (1,1) and (1,1)"},
      {"1\n4 0\n" + kRows + "1 1 1 2\n", "in:7:1: expected the end of the file, found \"1\""},
      {"2\n4 0\n" + kRows, "in:7:1: expected the size D (an integer), found the end of the file"},
  };
  for (const auto& [text, error] : cases) EXPECT_EQ(read_all(text).error, error) << text;
}

TEST(CaseReader, AcceptsLargeBoardsOnlyWithLargeBounds) {
  std::string text = "1\n64 0\n";
  for (int row = 0; row < 64; ++row) {
    for (int column = 0; column < 64; ++column) text += column < 63 ? "0 " : "64\n";
  }
  EXPECT_NE(read_all(text).error, "");
  const Read read = read_all(text, Bounds::kLarge);
  EXPECT_EQ(read.error, "");
  EXPECT_EQ(read.boards.at(0).clues.at(63), 64);
  EXPECT_EQ(read_all("1\n65 0\n", Bounds::kLarge).error, "in:2:1: the size D 65 is not in [4, 64]");
}

}  // namespace
}  // namespace biglia::futoshiki
