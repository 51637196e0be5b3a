#include "rules/okulov/board_reader.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rules/okulov/board.hpp"
#include "toolkit/problem_test.hpp"
#include "toolkit/random.hpp"
#include "toolkit/scratch_folder_test.hpp"

namespace biglia::okulov {
namespace {

Result<Board> read(const std::string& text, Bounds bounds = Bounds::kOfficial) {
  return with_input(text, [&](const TestInput& input) { return read_board(input, bounds); });
}

std::string error_of(const std::string& text, Bounds bounds = Bounds::kOfficial) {
  const Result<Board> board = read(text, bounds);
  return board ? "none" : board.error().message;
}

TEST(BoardReader, ReadsBothForms) {
  for (const char* text : {"2 3\n123\n456\n", "2 3\n1 2 3\n4 5 6\n"}) {
    const auto board = read(text);
    ASSERT_TRUE(board) << board.error().message;
    EXPECT_EQ(board->rows, 2U);
    EXPECT_EQ(board->columns, 3U);
    EXPECT_EQ(board->cells, (std::vector<Colour>{1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(board->at(1, 0), 4);
  }
}

TEST(BoardReader, ReadsOneRowAndOneColumn) {
  EXPECT_EQ(read("1 2\n12\n")->cells, (std::vector<Colour>{1, 2}));
  EXPECT_EQ(read("1 2\n1 2\n")->cells, (std::vector<Colour>{1, 2}));
  EXPECT_EQ(read("3 1\n1\n2\n3\n")->cells, (std::vector<Colour>{1, 2, 3}));
}

TEST(BoardReader, ReportsTheFirstErrorWithItsPlace) {
  const std::pair<const char*, const char*> cases[] = {
      {"", "in:1:1: expected rows (an integer), found the end of the file"},
      {"0 3\n", "in:1:1: rows 0 is not in [1, 50]"},
      {"3 51\n", "in:1:3: columns 51 is not in [1, 50]"},
      {"2  3\n", "in:1:3: expected columns (an integer), found a blank"},
      {"2 3 \n", "in:1:4: expected a newline, found a blank"},
      {"2 3\n123\n", "in:3:1: expected a colour (1 to 6), found the end of the file"},
      {"2 3\n12\n456\n", "in:2:3: expected a colour (1 to 6), found a newline"},
      {"2 3\n1234\n456\n", "in:2:4: expected a newline, found \"4\""},
      {"2 3\n127\n456\n", "in:2:3: expected a colour (1 to 6), found \"7\""},
      {"2 3\n120\n456\n", "in:2:3: expected a colour (1 to 6), found \"0\""},
      {"2 3\n123\n4x6\n", "in:3:2: expected a colour (1 to 6), found \"x6\""},
      {"2 3\n123\n4 5 6\n",
       "in:3:2: expected a colour (1 to 6) without a blank before it, as in the first row, found a "
       "blank"},
      {"2 3\n1 2 3\n456\n",
       "in:3:2: expected a blank, as between the first two colours, found \"56\""},
      {"2 3\n1 23\n4 5 6\n",
       "in:2:4: expected a blank, as between the first two colours, found \"3\""},
      {"2 3\n12 3\n456\n",
       "in:2:3: expected a colour (1 to 6) without a blank before it, as in the first row, found a "
       "blank"},
      {"2 3\n1 2 3 \n4 5 6\n", "in:2:6: expected a newline, found a blank"},
      {"2 3\n1  2 3\n4 5 6\n", "in:2:3: expected a colour (1 to 6), found a blank"},
      {"2 3\n 1 2 3\n4 5 6\n", "in:2:1: expected a colour (1 to 6), found a blank"},
      {"2 3\n123\r\n456\r\n", "in:2:4: expected a newline, found a carriage return"},
      {"2 3\n123\n456", "in:3:4: expected a newline, found the end of the file"},
      {"2 3\n123\n456\n\n", "in:4:1: expected the end of the file, found a newline"},
      {"2 3\n123\n451\n", "in:3:3: expected a colour other than that of the first cell, found 1"},
      {"2 3\n1 2 3\n4 5 1\n",
       "in:3:5: expected a colour other than that of the first cell, found 1"},
      {"1 1\n1\n", "in:2:1: expected a colour other than that of the first cell, found 1"},
  };
  for (const auto& [text, message] : cases) EXPECT_EQ(error_of(text), message) << text;
}

TEST(BoardReader, AcceptsLargeBoardsOnlyWithLargeBounds) {
  const std::string row = "1 51\n1" + std::string(50, '2') + "\n";
  EXPECT_EQ(error_of(row), "in:1:3: columns 51 is not in [1, 50]");
  EXPECT_EQ(error_of(row, Bounds::kLarge), "none");
  EXPECT_EQ(error_of("10001 1\n", Bounds::kLarge), "in:1:1: rows 10001 is not in [1, 10000]");
  std::string column = "10000 1\n";
  for (int i = 0; i < 10'000; ++i) column += "12"[i % 2], column += '\n';
  EXPECT_EQ(error_of(column, Bounds::kLarge), "none");
}

TEST(BoardReader, RejectsEveryTruncatedInput) {
  for (const std::string text : {"3 2\n12\n21\n12\n", "3 2\n1 2\n2 1\n1 2\n"}) {
    ASSERT_EQ(error_of(text), "none");
    for (std::size_t cut = 0; cut < text.size(); ++cut) {
      EXPECT_NE(error_of(text.substr(0, cut)), "none") << cut;
    }
  }
}

// Rows that straddle the windows of the source, with one byte changed. A file must give the same
// result as memory.
TEST(BoardReader, ReadsFilesAndMemoryAlike) {
  const ScratchFolder folder;
  const Companions files(folder.path());
  Random random(1);
  for (const std::string between : {"", " "}) {
    std::string text = "90 9001\n";
    for (int row = 0; row < 90; ++row) {
      for (int column = 0; column < 9001; ++column) {
        if (column > 0) text += between;
        text += static_cast<char>('1' + random.below(6));
      }
      text += '\n';
    }
    text[text.size() - 2] = text[text.find('\n') + 1] == '1' ? '2' : '1';
    ASSERT_EQ(error_of(text, Bounds::kLarge), "none");
    for (int i = 0; i < 30; ++i) {
      std::string changed = text;
      if (i > 0) changed[random.below(text.size())] = "0 7\n1x"[random.below(6)];
      auto bytes = ByteSource::open(folder.write("in", changed));
      ASSERT_TRUE(bytes);
      const auto board = read_board({*bytes, "in", files}, Bounds::kLarge);
      ASSERT_EQ(board ? "none" : board.error().message, error_of(changed, Bounds::kLarge));
      if (board) {
        ASSERT_EQ(board->cells, read(changed, Bounds::kLarge)->cells);
      }
    }
  }
}

}  // namespace
}  // namespace biglia::okulov
