// Tests what the invalid samples of testdata/samegame2 do not cover: valid inputs, how earlier
// commands affect an `m`, truncated inputs, and inputs longer than the window of the reader.
#include "validators/samegame2/validate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "toolkit/random.hpp"
#include "toolkit/scratch_folder_test.hpp"

namespace biglia::samegame2 {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

class Validate : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& text) const { folder_.write(name, text); }
  std::string result_of(ByteSource& bytes) const {
    const Companions files(folder_.path());
    const Result<void> valid = validate({bytes, "in", files}, {});
    return valid ? "valid" : valid.error().message;
  }
  // Validates this input. Returns the error, or "valid".
  std::string result_of(const std::string& input) const {
    ByteSource bytes = ByteSource::from_memory(input);
    return result_of(bytes);
  }
  // Does the same from a file, which is read in windows.
  std::string result_from_file(const std::string& input) const {
    write("commands", input);
    Result<ByteSource> bytes = ByteSource::open(folder_.path() / "commands");
    return bytes ? result_of(*bytes) : bytes.error().message;
  }

  ScratchFolder folder_;
};

TEST_F(Validate, AcceptsTheShortestInput) { EXPECT_EQ(result_of("f\n"), "valid"); }

TEST_F(Validate, AcceptsEveryCommand) {
  write("t", "a 0 b\nc  dd   a\n");
  EXPECT_EQ(result_of("i 2 3 -1 -1 t\nb 5 5 rosso\nm 1 0 -9 9 -9 9\no 0 0 1 1\nc 0 0 1 1\nn\nf\n"),
            "valid");
}

TEST_F(Validate, AcceptsSeveralBlanksBetweenElements) {
  write("t", "a    0\n");
  EXPECT_EQ(result_of("i  1   2    0     0      t\nb   0  0   a\nm  0 0   0  1   0   1\nf\n"),
            "valid");
}

TEST_F(Validate, AcceptsQueriesOnEmptyCells) {
  EXPECT_EQ(result_of("n\no 0 0 1 1\nc 5 5 5 5\nf\n"), "valid");
}

TEST_F(Validate, AcceptsTheCoordinateLimits) {
  write("t", "a b\nc d\n");
  const std::string low = "-2147483648", high = "2147483647";
  const std::string all = low + ' ' + high + ' ' + low + ' ' + high;
  EXPECT_EQ(
      result_of("i 2 2 2147483646 2147483646 t\nm " + high + ' ' + high + ' ' + all + "\nf\n"),
      "valid");
  EXPECT_EQ(result_of("b " + low + ' ' + low + " a\nm " + low + ' ' + low + ' ' + all + "\no " +
                      all + "\nc " + all + "\nf\n"),
            "valid");
}

TEST_F(Validate, AcceptsRepeatedAndUnusedTables) {
  write("t", "a\nb\nc\n");
  write("unused", "What?\n");
  EXPECT_EQ(result_of("i 3 1 0 0 t\ni 3 1 1 0 t\nm 1 2 0 0 0 0\nf\n"), "valid");
  // The file is not a table of another shape.
  EXPECT_EQ(result_of("i 3 1 0 0 t\ni 1 3 1 0 t\nf\n"),
            "in:2:1: t:1:2: expected a blank, found a newline");
}

TEST_F(Validate, AcceptsEveryVisibleByteInAFileName) {
  for (char c = '!'; c <= '~'; ++c) {
    if (c == '/') continue;
    const std::string name = std::string("t") + c;
    write(name, "a\n");
    EXPECT_EQ(result_of("i 1 1 0 0 " + name + "\nf\n"), "valid") << name;
  }
  write("...", "a\n");
  EXPECT_EQ(result_of("i 1 1 0 0 ...\nf\n"), "valid");
}

TEST_F(Validate, AcceptsNamesOfAnyLength) {
  const std::string name(3'000'000, 'z');
  write("t", name + ' ' + name + "a\n");
  const std::string input = "i 1 2 0 0 t\nb 2 0 " + name + "\nm 0 0 0 0 0 0\nf\n";
  EXPECT_EQ(result_of(input), "valid");
  EXPECT_EQ(result_from_file(input), "valid");
}

TEST_F(Validate, ReportsATableAtItsCommand) {
  write("t", "a b\nc D\n");
  EXPECT_EQ(result_of("n\ni 2 2 0 0 t\nf\n"),
            "in:2:1: t:2:3: expected a colour (letters a-z) or 0, found \"D\"");
  std::filesystem::create_directory(folder_.path() / "folder");
  EXPECT_EQ(result_of("i 1 1 0 0 folder\nf\n"), "in:1:1: " + (folder_.path() / "folder").string() +
                                                    ": expected a file, found a folder");
}

// Whether the cell of an `m` is empty depends on all commands before it.
TEST_F(Validate, ExecutesTheCommandsBeforeAMove) {
  const auto empty = [](int line, const char* cell) {
    return "in:" + std::to_string(line) + ":1: m on an empty cell (" + cell + ") is undefined";
  };
  EXPECT_EQ(result_of("b 3 7 a\nm 3 7 4 9 0 9\nm 3 7 0 9 0 9\nf\n"), "valid");  // outside the base
  EXPECT_EQ(result_of("b 3 7 a\nm 3 7 0 9 0 9\nm 3 7 0 9 0 9\nf\n"), empty(3, "3,7"));
  EXPECT_EQ(result_of("b 3 7 a\nm 3 7 0 9 0 9\nb 3 7 a\nm 3 7 0 9 0 9\nf\n"), "valid");
  // A marble falls and moves to the left: it is at its new cell, not at the old one.
  const std::string fallen = "b 3 7 a\nb 9 9 b\nm 9 9 0 8 0 8\n";
  EXPECT_EQ(result_of(fallen + "m 0 0 0 9 0 9\nf\n"), "valid");
  EXPECT_EQ(result_of(fallen + "m 3 7 0 9 0 9\nf\n"), empty(4, "3,7"));
  EXPECT_EQ(result_of(fallen + "m 3 0 0 9 0 9\nf\n"), empty(4, "3,0"));
  // The block extends beyond the base: its part outside the base remains.
  const std::string cut = "b 0 0 a\nb 1 0 a\nb 2 0 a\nm 0 0 0 1 0 0\n";
  EXPECT_EQ(result_of(cut + "m 2 0 0 9 0 9\nf\n"), "valid");
  EXPECT_EQ(result_of(cut + "m 1 0 0 9 0 9\nf\n"), empty(5, "1,0"));
  // A table fills cells; its zeros leave cells unchanged.
  write("t", "a 0\n0 b\n");
  EXPECT_EQ(result_of("b 1 0 z\ni 2 2 0 0 t\nm 1 0 0 0 0 0\nm 1 1 0 0 0 0\nf\n"), "valid");
  EXPECT_EQ(result_of("b 1 0 z\ni 2 2 0 0 t\nm 0 1 0 0 0 0\nf\n"), empty(3, "0,1"));
}

TEST_F(Validate, ReportsOnlyTheFirstError) {
  EXPECT_EQ(result_of("m 0 0 0 0 0 0\nx\n"), "in:1:1: m on an empty cell (0,0) is undefined");
  EXPECT_EQ(result_of("x\nm 0 0 0 0 0 0\n"),
            "in:1:1: expected a command (i, b, m, o, c, n or f), found \"x\"");
  EXPECT_EQ(result_of("m 0 0 0 0 0 x\nf\n"), "in:1:13: expected y1 (an integer), found \"x\"");
}

// Every proper prefix of a valid input is invalid. The error must be in its last line.
TEST_F(Validate, RejectsATruncatedInput) {
  write("t", "a 0 b\nc dd a\n");
  const std::string input =
      "i 2 3 -1 -1 t\nb 12 -5  rosso\nm 1 0 -9 9 -9 9\no 0 0 1 1\nc 0 0 1 1\nn\nf\n";
  ASSERT_EQ(result_of(input), "valid");
  int line = 1;
  for (std::size_t cut = 0; cut < input.size(); ++cut) {
    const std::string message = result_of(input.substr(0, cut));
    ASSERT_THAT(message, StartsWith("in:" + std::to_string(line) + ':')) << cut;
    ASSERT_THAT(message,
                testing::AnyOf(EndsWith("found the end of the file"), HasSubstr(": cannot open: "),
                               EndsWith(" (an integer), found \"-\"")));
    if (input[cut] == '\n') ++line;
  }
}

TEST_F(Validate, RejectsATruncatedTable) {
  const std::string table = "aa 0   b\n0 dd a\n";
  write("t", table);
  ASSERT_EQ(result_of("n\ni 2 3 0 0 t\nf\n"), "valid");
  for (std::size_t cut = 0; cut < table.size(); ++cut) {
    write("t", table.substr(0, cut));
    const std::string message = result_of("n\ni 2 3 0 0 t\nf\n");
    ASSERT_THAT(message, StartsWith("in:2:1: t:")) << cut;
    ASSERT_THAT(message, HasSubstr("found the end of the file")) << cut;
  }
}

// One byte is changed. Memory and a file must give the same result.
TEST_F(Validate, ReadsLongFilesAndMemoryAlike) {
  Random random(1);
  std::string input;
  while (input.size() < 700'000) {  // three windows
    const auto number = [&] {
      return std::string(random.below(40) == 0 ? random.below(60) + 1 : 1, ' ') +
             std::to_string(random.between(INT32_MIN, INT32_MAX) >> random.below(31));
    };
    const char* const commands[] = {"n", "o", "c", "b"};
    const std::string command = commands[random.below(4)];
    input += command;
    if (command != "n") input += number() + number();
    if (command == "o" || command == "c") input += number() + number();
    if (command == "b") input += ' ' + std::string(random.below(30) + 1, 'v');
    input += '\n';
  }
  input += "f\n";
  ASSERT_EQ(result_from_file(input), "valid");
  int refused = 0;
  for (int i = 0; i < 60; ++i) {
    const std::size_t window = std::size_t{256} * 1024 * (random.below(2) + 1);
    const std::size_t at = i % 2 == 0 ? random.below(input.size()) : window - 20 + random.below(40);
    std::string changed = input;
    changed[at] = "0 z-\n\r\tb"[random.below(8)];
    const std::string message = result_of(changed);
    ASSERT_EQ(result_from_file(changed), message) << "byte " << at;
    if (message != "valid") ++refused;
  }
  EXPECT_GT(refused, 20);
}

TEST_F(Validate, ReportsLineAndColumnOfAnErrorFarIntoTheInput) {
  std::string input;
  for (int i = 0; i < 100'000; ++i) input += "n\n";
  EXPECT_EQ(result_from_file(input + "b 1 2 a" + std::string(400'000, 'a') + "Z\nf\n"),
            "in:100001:400008: expected a newline, found \"Z\"");
}

// There are more marbles than may wait for a move, so some are put on the plane before it, in
// order.
TEST_F(Validate, PutsAllMarblesBeforeAMove) {
  std::string table;
  for (int row = 0; row < 1000; ++row) {
    for (int column = 0; column < 1100; ++column) table += column == 0 ? "a" : " a";
    table += '\n';
  }
  write("t", table);
  const std::string readings = "i 1000 1100 0 0 t\ni 1000 1100 0 0 t\n";
  const std::string all = "0 1099 0 999";
  EXPECT_EQ(result_of(readings + "m 1099 999 " + all + "\nf\n"), "valid");
  EXPECT_EQ(result_of(readings + "b 0 0 b\nm 1 0 " + all + "\nm 0 0 " + all + "\nf\n"), "valid");
  EXPECT_THAT(result_of(readings + "m 0 0 " + all + "\nm 0 0 " + all + "\nf\n"),
              HasSubstr("m on an empty cell (0,0)"));
}

}  // namespace
}  // namespace biglia::samegame2
