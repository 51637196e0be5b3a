#include "rules/samegame2/table_reader.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "toolkit/scratch_folder_test.hpp"

namespace biglia::samegame2 {
namespace {

using Marbles = std::vector<std::pair<Point, std::string>>;

class TableReader : public testing::Test {
 protected:
  // Reads `text` as a table of `rows` rows and `columns` columns. Returns the error, or "ok".
  std::string read(const std::string& text, std::int64_t rows, std::int64_t columns,
                   Point corner = {}) {
    folder_.write("t", text);
    marbles_.clear();
    Colours colours;
    const Result<void> done = read_table(
        {rows, columns, corner, "t"}, Companions(folder_.path()), colours,
        [&](Point p, Colour c) { marbles_.emplace_back(p, std::string(colours.name(c))); });
    return done ? "ok" : done.error().message;
  }

  ScratchFolder folder_;
  Marbles marbles_;
};

// The first row of the file is the lowest one.
TEST_F(TableReader, ReadsRowsFromTheLowestUpwards) {
  EXPECT_EQ(read("a 0 b\n0 cc   a\n", 2, 3, {10, 20}), "ok");
  EXPECT_EQ(marbles_,
            (Marbles{{{10, 20}, "a"}, {{12, 20}, "b"}, {{11, 21}, "cc"}, {{12, 21}, "a"}}));
  EXPECT_EQ(read("0\n", 1, 1), "ok");
  EXPECT_TRUE(marbles_.empty());
}

TEST_F(TableReader, ReadsTablesAtTheCoordinateLimits) {
  EXPECT_EQ(read("a b\nc d\n", 2, 2, {kMaxCoordinate - 1, kMaxCoordinate - 1}), "ok");
  EXPECT_EQ(marbles_.back(),
            (std::pair<Point, std::string>({kMaxCoordinate, kMaxCoordinate}, "d")));
  EXPECT_EQ(read("a\n", 1, 1, {kMinCoordinate, kMinCoordinate}), "ok");
  EXPECT_EQ(marbles_.front().first, (Point{kMinCoordinate, kMinCoordinate}));
}

TEST_F(TableReader, ReportsThePlaceOfAnError) {
  EXPECT_EQ(read("a\n", 1, 2), "t:1:2: expected a blank, found a newline");
  EXPECT_EQ(read("a b c\n", 1, 2), "t:1:4: expected a newline, found a blank");
  EXPECT_EQ(read("a b", 1, 2), "t:1:4: expected a newline, found the end of the file");
  EXPECT_EQ(read("a b\n", 2, 2),
            "t:2:1: expected a colour (letters a-z) or 0, found the end of the file");
  EXPECT_EQ(read("a b\nc d\n", 1, 2), "t:2:1: expected the end of the file, found \"c\"");
  EXPECT_EQ(read("a b\n\n", 1, 2), "t:2:1: expected the end of the file, found a newline");
  EXPECT_EQ(read(" a b\n", 1, 2), "t:1:1: expected a colour (letters a-z) or 0, found a blank");
  EXPECT_EQ(read("a 00\n", 1, 2), "t:1:4: expected a newline, found \"0\"");
  EXPECT_EQ(read("a 0b\n", 1, 2), "t:1:4: expected a newline, found \"b\"");
  EXPECT_EQ(read("a B\n", 1, 2), "t:1:3: expected a colour (letters a-z) or 0, found \"B\"");
}

// A table whose declared size is the whole plane is rejected at the end of its words.
TEST_F(TableReader, DoesNotAllocateForTheDeclaredSize) {
  EXPECT_EQ(read("a\n", kMostTableSide, kMostTableSide, {kMinCoordinate, kMinCoordinate}),
            "t:1:2: expected a blank, found a newline");
  EXPECT_EQ(read("a\n", kMostTableSide, 1, {kMinCoordinate, kMinCoordinate}),
            "t:2:1: expected a colour (letters a-z) or 0, found the end of the file");
}

TEST_F(TableReader, ReportsAMissingFile) {
  Colours colours;
  const Result<void> done = read_table({1, 1, {}, "none"}, Companions(folder_.path()), colours,
                                       [](Point, Colour) { FAIL() << "unexpected marble"; });
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().message,
            (folder_.path() / "none").string() + ": cannot open: No such file or directory");
}

// Rows and words that exceed the window of the source.
TEST_F(TableReader, ReadsATableLongerThanTheWindow) {
  const std::string row = "alpha 0 beta " + std::string(200'000, 'z') + " gamma\n";
  std::string text;
  for (int k = 0; k < 7; ++k) text += row;
  EXPECT_EQ(read(text, 7, 5), "ok");
  ASSERT_EQ(marbles_.size(), 28U);
  EXPECT_EQ(marbles_[26].second.size(), 200'000U);
  EXPECT_EQ(marbles_[27], (std::pair<Point, std::string>({4, 6}, "gamma")));
}

}  // namespace
}  // namespace biglia::samegame2
