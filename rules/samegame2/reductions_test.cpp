#include "rules/samegame2/reductions.hpp"

#include <gtest/gtest.h>

#include "toolkit/reduction_test.hpp"

namespace biglia::samegame2 {
namespace {

InstanceText after(const InstanceText& instance, std::string_view name,
                   const std::vector<std::size_t>& chosen) {
  return reduced(reductions(instance), name, chosen);
}

TEST(Samegame2Reductions, DropCommandsAndKeepTheLast) {
  const InstanceText instance{"b 0 0 a\nb  1 0   bb\nn\nf\n"};
  EXPECT_EQ(count_of(reductions(instance), "drop commands"), 3U);
  EXPECT_EQ(after(instance, "drop commands", {0, 2}).input, "b  1 0   bb\nf\n");
  EXPECT_EQ(after(instance, "drop commands", {0, 1, 2}).input, "f\n");
}

TEST(Samegame2Reductions, KeepBlanksUntilTheyAreDropped) {
  const InstanceText instance{"b  1 0   bb\nn\nf\n"};
  EXPECT_EQ(after(instance, "shorten names", {0}).input, "b  1 0   a\nn\nf\n");
  EXPECT_EQ(after(instance, "drop blanks", {0}).input, "b 1 0 bb\nn\nf\n");
}

TEST(Samegame2Reductions, MakeTablesSmaller) {
  const InstanceText instance{"i 2 3 5 7 t.txt\nf\n", {{"t.txt", "a  0 b\n0 a a\n"}}};
  const InstanceText rows = after(instance, "drop rows of tables", {1});
  EXPECT_EQ(rows.input, "i 1 3 5 7 t.txt\nf\n");
  EXPECT_EQ(rows.files.at("t.txt"), "a 0 b\n");
  const InstanceText columns = after(instance, "drop columns of tables", {0, 2});
  EXPECT_EQ(columns.input, "i 2 1 5 7 t.txt\nf\n");
  EXPECT_EQ(columns.files.at("t.txt"), "0\na\n");
  EXPECT_EQ(after(instance, "empty cells of tables", {0, 2}).files.at("t.txt"), "0 0 b\n0 0 a\n");
  // Without cells, the command goes with its file.
  EXPECT_EQ(after(instance, "drop rows of tables", {0, 1}), (InstanceText{"f\n", {}}));
}

// Only the second table changes, so it needs a file of its own.
TEST(Samegame2Reductions, GiveAChangedTableItsOwnFile) {
  const InstanceText instance{"i 1 2 0 0 t\ni 1 2 5 5 t\nf\n", {{"t", "a b\n"}}};
  const InstanceText changed = after(instance, "empty cells of tables", {2});
  EXPECT_EQ(changed.input, "i 1 2 0 0 t\ni 1 2 5 5 t1.txt\nf\n");
  EXPECT_EQ(changed.files.at("t"), "a b\n");
  EXPECT_EQ(changed.files.at("t1.txt"), "0 b\n");
  // Files that no command reads any more are dropped.
  EXPECT_EQ(after(changed, "drop commands", {0}).files.size(), 1U);
}

TEST(Samegame2Reductions, MergeAndShortenColours) {
  const InstanceText instance{"b 0 0 rosso\nb 1 0 verde\nb 2 0 blu\nf\n"};
  EXPECT_EQ(after(instance, "merge colours", {0, 1}).input,
            "b 0 0 rosso\nb 1 0 rosso\nb 2 0 rosso\nf\n");
  EXPECT_EQ(after(instance, "shorten names", {0, 2}).input, "b 0 0 a\nb 1 0 verde\nb 2 0 c\nf\n");
  // "b" is in use.
  EXPECT_EQ(after({"b 0 0 b\nb 1 0 xx\nf\n"}, "shorten names", {1}).input, "none");
  EXPECT_EQ(after({"b 0 0 b\nb 1 0 xx\nf\n"}, "shorten names", {0, 1}).input,
            "b 0 0 a\nb 1 0 b\nf\n");
}

TEST(Samegame2Reductions, PullCoordinatesTogether) {
  const InstanceText instance{"b -5 3 a\nb 2 3 a\nb 100 3 a\nf\n"};
  EXPECT_EQ(count_of(reductions(instance), "pull columns together"), 2U);
  EXPECT_EQ(count_of(reductions(instance), "pull rows together"), 0U);
  EXPECT_EQ(after(instance, "pull columns together", {0, 1}).input,
            "b -5 3 a\nb -3 3 a\nb -1 3 a\nf\n");
  EXPECT_EQ(after(instance, "pull columns together", {1}).input, "b -5 3 a\nb 2 3 a\nb 4 3 a\nf\n");
  EXPECT_EQ(after(instance, "move to column 0", {0}).input, "b 0 3 a\nb 7 3 a\nb 105 3 a\nf\n");
  EXPECT_EQ(after(instance, "move to row 0", {0}).input, "b -5 0 a\nb 2 0 a\nb 100 0 a\nf\n");
}

// The cells of a table have no gaps between them.
TEST(Samegame2Reductions, MoveTablesAsAWhole) {
  const InstanceText instance{"i 1 3 10 0 t\nb 0 0 a\nb 20 0 a\nf\n", {{"t", "a b c\n"}}};
  EXPECT_EQ(after(instance, "pull columns together", {0, 1}).input,
            "i 1 3 2 0 t\nb 0 0 a\nb 6 0 a\nf\n");
}

TEST(Samegame2Reductions, DropColumnsAndRowsOfThePlane) {
  const InstanceText instance{"i 1 3 0 0 t\nb 1 1 d\no 0 0 2 0\nf\n", {{"t", "a b c\n"}}};
  const InstanceText columns = after(instance, "drop columns of the plane", {1});
  EXPECT_EQ(columns.input, "i 1 2 0 0 t\nb 1 1 d\no 0 0 1 0\nf\n");
  EXPECT_EQ(columns.files.at("t"), "a c\n");
  EXPECT_EQ(after(instance, "drop columns of the plane", {0, 1, 2}).input,
            "b 0 1 d\no 0 0 0 0\nf\n");
  EXPECT_EQ(after(instance, "drop rows of the plane", {0}).input, "b 1 0 d\no 0 0 2 0\nf\n");
}

TEST(Samegame2Reductions, RefuseCoordinatesOutOfRange) {
  const InstanceText ends{"b -2147483648 0 a\nb 2147483647 0 a\nf\n"};
  EXPECT_EQ(after(ends, "move to column 0", {0}).input, "none");
  EXPECT_EQ(after(ends, "pull columns together", {0}).input,
            "b -2147483648 0 a\nb -2147483646 0 a\nf\n");
}

TEST(Samegame2Reductions, MakeBasesSmaller) {
  const InstanceText instance{"b 0 0 a\nm 0 0 -1 1 0 0\nf\n"};
  EXPECT_EQ(after(instance, "smaller bases", {0}).input, "b 0 0 a\nm 0 0 0 1 0 0\nf\n");
  EXPECT_EQ(after(instance, "smaller bases", {0, 1, 2, 3}).input, "b 0 0 a\nm 0 0 0 0 0 0\nf\n");
}

TEST(Samegame2Reductions, AreNoneForInvalidInputs) {
  EXPECT_TRUE(reductions({"b 0 0 a\n"}).empty());         // no `f`
  EXPECT_TRUE(reductions({"i 1 1 0 0 t\nf\n"}).empty());  // no file
  EXPECT_TRUE(reductions({"i 1 1 0 0 t\nf\n", {{"t", "a b\n"}}}).empty());
}

}  // namespace
}  // namespace biglia::samegame2
