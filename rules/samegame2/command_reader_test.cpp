#include "rules/samegame2/command_reader.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace biglia::samegame2 {
namespace {

struct Reading {
  explicit Reading(std::string input)
      : text(std::move(input)),
        source(ByteSource::from_memory(text)),
        reader(source, "in", colours) {}
  const std::string text;
  Colours colours;
  ByteSource source;
  CommandReader reader;
  Command command;
};

// Reads `line`, followed by `f`. Returns its command.
template <typename Kind>
Kind only(const std::string& line) {
  Reading reading(line + "\nf\n");
  EXPECT_TRUE(reading.reader.read(reading.command)) << line;
  EXPECT_TRUE(std::holds_alternative<Kind>(reading.command)) << line;
  const Kind kind = std::get<Kind>(reading.command);
  EXPECT_TRUE(reading.reader.read(reading.command)) << line;
  EXPECT_TRUE(std::holds_alternative<Finish>(reading.command)) << line;
  return kind;
}

// Reads `text` to its end. Returns the error, or "ok".
std::string result_of(const std::string& text) {
  Reading reading(text);
  while (reading.reader.read(reading.command)) {
    if (std::holds_alternative<Finish>(reading.command)) return "ok";
  }
  return reading.reader.failed().error().message;
}

TEST(CommandReader, ReadsATable) {
  for (const char* line : {"i 2 30 -4 5 f1.txt", "i  2   30 -4  5    f1.txt"}) {
    const auto table = only<InsertTable>(line);
    EXPECT_EQ(table.rows, 2);
    EXPECT_EQ(table.columns, 30);
    EXPECT_EQ(table.corner, (Point{-4, 5}));
    EXPECT_EQ(table.file, "f1.txt");
  }
}

TEST(CommandReader, ReadsAMarble) {
  Reading reading("b -1 2 rosso\nb 3 4 blu\nb 5 6 rosso\nf\n");
  const Colour expected[] = {1, 2, 1};
  const Point cells[] = {{-1, 2}, {3, 4}, {5, 6}};
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(reading.reader.read(reading.command));
    const auto& marble = std::get<InsertMarble>(reading.command);
    EXPECT_EQ(marble.colour, expected[i]);
    EXPECT_EQ(marble.cell, cells[i]);
  }
  EXPECT_EQ(reading.colours.size(), 2U);
}

TEST(CommandReader, ReadsAMove) {
  const auto move = only<Move>("m 1 2 3 4 -6 -5");
  EXPECT_EQ(move.cell, (Point{1, 2}));
  EXPECT_EQ(move.base, (Rectangle{{3, -6}, {4, -5}}));
  const auto whole = only<Move>("m 0 0 -2147483648 2147483647 -2147483648 2147483647");
  EXPECT_EQ(whole.base.width(), std::uint64_t{1} << 32);
  const auto cell = only<Move>("m 0 0 7 7 8 8");
  EXPECT_EQ(cell.base, (Rectangle{{7, 8}, {7, 8}}));
}

TEST(CommandReader, ReadsThePaths) {
  const auto homogeneous = only<HomogeneousPath>("o 1 -2 3 -4");
  EXPECT_EQ(homogeneous.from, (Point{1, -2}));
  EXPECT_EQ(homogeneous.to, (Point{3, -4}));
  const auto path = only<Path>("c  -2147483648 2147483647 2147483647  -2147483648");
  EXPECT_EQ(path.from, (Point{kMinCoordinate, kMaxCoordinate}));
  EXPECT_EQ(path.to, (Point{kMaxCoordinate, kMinCoordinate}));
}

TEST(CommandReader, ReadsTheCommandsOfOneLetter) {
  only<CountBlocks>("n");
  EXPECT_EQ(result_of("f\n"), "ok");
}

TEST(CommandReader, ReportsThePlaceAndTheNumberOfACommand) {
  Reading reading("n\nb 1 2 a\nq\n");
  ASSERT_TRUE(reading.reader.read(reading.command));
  EXPECT_EQ(reading.reader.place(), (Place{1, 1}));
  EXPECT_EQ(reading.reader.number(), 1);
  ASSERT_TRUE(reading.reader.read(reading.command));
  EXPECT_EQ(reading.reader.place(), (Place{2, 1}));
  EXPECT_EQ(reading.reader.number(), 2);
  EXPECT_EQ(reading.reader.refused("no").error().message, "in:2:1: no");
  EXPECT_FALSE(reading.reader.read(reading.command));
  EXPECT_EQ(reading.reader.failed().error().message,
            "in:3:1: expected a command (i, b, m, o, c, n or f), found \"q\"");
}

TEST(CommandReader, RequiresACommandOnEveryLineAndAnFAtTheEnd) {
  EXPECT_EQ(result_of(""), "in:1:1: expected a command (the last is f), found the end of the file");
  EXPECT_EQ(result_of("n\n"),
            "in:2:1: expected a command (the last is f), found the end of the file");
  EXPECT_EQ(result_of("n\n\nf\n"),
            "in:2:1: expected a command (i, b, m, o, c, n or f), found a newline");
  EXPECT_EQ(result_of(" n\nf\n"),
            "in:1:1: expected a command (i, b, m, o, c, n or f), found a blank");
  EXPECT_EQ(result_of("g\n"), "in:1:1: expected a command (i, b, m, o, c, n or f), found \"g\"");
  EXPECT_EQ(result_of("f"), "in:1:2: expected a newline, found the end of the file");
  EXPECT_EQ(result_of("f\nn\n"), "in:2:1: expected the end of the file, found \"n\"");
  EXPECT_EQ(result_of("f\n "), "in:2:1: expected the end of the file, found a blank");
  EXPECT_EQ(result_of("f \n"), "in:1:2: expected a newline, found a blank");
  EXPECT_EQ(result_of("nf\n"), "in:1:2: expected a newline, found \"f\"");
}

TEST(CommandReader, RequiresBlanksBetweenElementsAndNowhereElse) {
  EXPECT_EQ(result_of("b1 2 a\nf\n"), "in:1:2: expected a blank, found \"1\"");
  EXPECT_EQ(result_of("b 1 2a\nf\n"), "in:1:6: expected a blank, found \"a\"");
  EXPECT_EQ(result_of("b 1\t2 a\nf\n"), "in:1:4: expected a blank, found a tab");
  EXPECT_EQ(result_of("b 1 2 a \nf\n"), "in:1:8: expected a newline, found a blank");
  EXPECT_EQ(result_of("b 1 2 a\r\nf\n"), "in:1:8: expected a newline, found a carriage return");
  EXPECT_EQ(result_of("b    1    2    a\nf\n"), "ok");
}

TEST(CommandReader, NamesTheInvalidElement) {
  EXPECT_EQ(result_of("b x 2 a\n"), "in:1:3: expected x (an integer), found \"x\"");
  EXPECT_EQ(result_of("b 1 y a\n"), "in:1:5: expected y (an integer), found \"y\"");
  EXPECT_EQ(result_of("b 1 2\n"), "in:1:6: expected a blank, found a newline");
  EXPECT_EQ(result_of("b 1 2 \n"), "in:1:7: expected a colour (letters a-z), found a newline");
  EXPECT_EQ(result_of("b 1 2 0\n"), "in:1:7: expected a colour (letters a-z), found \"0\"");
  EXPECT_EQ(result_of("b 1 2 rOsso\n"), "in:1:8: expected a newline, found \"Osso\"");
  EXPECT_EQ(result_of("o 1 2 3 y\n"), "in:1:9: expected y2 (an integer), found \"y\"");
  EXPECT_EQ(result_of("c 1 2 2147483648 4\n"),
            "in:1:7: x2 2147483648 is not in [-2147483648, 2147483647]");
  EXPECT_EQ(result_of("m 1 2 3 4 5 x\n"), "in:1:13: expected y1 (an integer), found \"x\"");
}

TEST(CommandReader, RequiresTheEndsOfABaseInOrder) {
  EXPECT_EQ(result_of("m 0 0 5 4 0 9\nf\n"), "in:1:9: expected x0 <= x1, found 5 > 4");
  EXPECT_EQ(result_of("m 0 0 0 9 -4  -5\nf\n"), "in:1:15: expected y0 <= y1, found -4 > -5");
}

TEST(CommandReader, RequiresATableWithinThePlane) {
  EXPECT_EQ(only<InsertTable>("i 1 2 2147483646 2147483647 t").corner.x, 2147483646);
  EXPECT_EQ(only<InsertTable>("i 4294967296 4294967296 -2147483648 -2147483648 t").rows,
            std::int64_t{1} << 32);
  EXPECT_EQ(result_of("i 1 2 2147483647 0 t\nf\n"),
            "in:1:7: x+c-1 = 2147483648 is beyond 2147483647");
  EXPECT_EQ(result_of("i 2 1 0 2147483647 t\nf\n"),
            "in:1:9: y+r-1 = 2147483648 is beyond 2147483647");
  EXPECT_EQ(result_of("i 0 1 0 0 t\nf\n"), "in:1:3: r 0 is not in [1, 4294967296]");
  EXPECT_EQ(result_of("i 1 4294967297 0 0 t\nf\n"),
            "in:1:5: c 4294967297 is not in [1, 4294967296]");
}

TEST(CommandReader, RequiresAPlainFileName) {
  for (const char* name : {".", "..", "a/b", "/etc/passwd"}) {
    EXPECT_EQ(result_of("i 1 1 0 0 " + std::string(name) + "\nf\n"),
              "in:1:11: expected a plain file name (no slash, not . or ..), found \"" +
                  std::string(name) + '"');
  }
  EXPECT_EQ(only<InsertTable>("i 1 1 0 0 ...").file, "...");
  EXPECT_EQ(only<InsertTable>("i 1 1 0 0 " + std::string(255, '~')).file.size(), 255U);
  EXPECT_NE(result_of("i 1 1 0 0 " + std::string(256, '~') + "\nf\n"), "ok");
  EXPECT_EQ(result_of("i 1 1 0 0\nf\n"), "in:1:10: expected a blank, found a newline");
}

}  // namespace
}  // namespace biglia::samegame2
