#include "toolkit/strict_scanner.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "toolkit/temp_stream_test.hpp"

namespace biglia {
namespace {

// Reads `text` with `read`. Returns the error, or "ok".
std::string result_of(std::string_view text, const std::function<void(StrictScanner&)>& read) {
  ByteSource source = ByteSource::from_memory(text);
  StrictScanner scan(source, "in");
  read(scan);
  return scan.ok() ? "ok" : scan.failed().error().message;
}

std::string read_integer(std::string_view text) {
  return result_of(text, [](StrictScanner& scan) { scan.integer("x", -100, 100); });
}

TEST(StrictScanner, ReadsALineOfTheGrammar) {
  ByteSource source = ByteSource::from_memory("-12 rosso  f1.txt\n7");
  StrictScanner scan(source, "in");
  EXPECT_EQ(scan.integer("x", -100, 100), -12);
  scan.space();
  EXPECT_EQ(scan.letters("a colour"), "rosso");
  scan.spaces();
  EXPECT_EQ(scan.visible("a file"), "f1.txt");
  scan.newline();
  EXPECT_EQ(scan.place(), (Place{2, 1}));
  EXPECT_EQ(scan.integer("y", 0, 9), 7);
  scan.end_of_file();
  EXPECT_TRUE(scan.ok());
}

TEST(StrictScanner, AcceptsIntegersInCanonicalFormOnly) {
  EXPECT_EQ(read_integer("0"), "ok");
  EXPECT_EQ(read_integer("-100"), "ok");
  EXPECT_EQ(read_integer("+5"), "in:1:1: expected x (an integer), found \"+5\"");
  EXPECT_EQ(read_integer("-"), "in:1:1: expected x (an integer), found \"-\"");
  EXPECT_EQ(read_integer(""), "in:1:1: expected x (an integer), found the end of the file");
  EXPECT_EQ(read_integer("007"),
            "in:1:1: x: expected an integer without leading zeros or -0, found 007");
  EXPECT_EQ(read_integer("-0"),
            "in:1:1: x: expected an integer without leading zeros or -0, found -0");
  EXPECT_EQ(read_integer("00"),
            "in:1:1: x: expected an integer without leading zeros or -0, found 00");
}

TEST(StrictScanner, ReportsTheRangeOfAnInteger) {
  EXPECT_EQ(read_integer("101"), "in:1:1: x 101 is not in [-100, 100]");
  EXPECT_EQ(read_integer("9223372036854775808"),
            "in:1:1: x 9223372036854775808 is not in [-100, 100]");
  EXPECT_EQ(read_integer("123456789012345678901234567890"),
            "in:1:1: x 123456789012345678901234567890 is not in [-100, 100]");
}

TEST(StrictScanner, DescribesTheUnexpectedBytes) {
  const auto read_newline = [](StrictScanner& scan) { scan.newline(); };
  EXPECT_EQ(result_of("\r\n", read_newline), "in:1:1: expected a newline, found a carriage return");
  EXPECT_EQ(result_of("\t", read_newline), "in:1:1: expected a newline, found a tab");
  EXPECT_EQ(result_of(" ", read_newline), "in:1:1: expected a newline, found a blank");
  EXPECT_EQ(result_of(std::string_view("\0", 1), read_newline),
            "in:1:1: expected a newline, found the byte 0x00");
  EXPECT_EQ(result_of("\u00e9", read_newline), "in:1:1: expected a newline, found \"\u00e9\"");
  EXPECT_EQ(result_of("\xe9", read_newline), "in:1:1: expected a newline, found the byte 0xe9");
  EXPECT_EQ(result_of(std::string(100, 'z'), read_newline),
            "in:1:1: expected a newline, found \"" + std::string(40, 'z') + "...\"");
  EXPECT_EQ(result_of(std::string(39, 'z') + "\u00e9", read_newline),
            "in:1:1: expected a newline, found \"" + std::string(39, 'z') + "...\"");
}

TEST(StrictScanner, KeepsTheFirstErrorAndDoesNothingAfterIt) {
  EXPECT_EQ(result_of("a\n7\n",
                      [](StrictScanner& scan) {
                        EXPECT_EQ(scan.integer("x", 0, 9), 0);
                        scan.newline();
                        EXPECT_EQ(scan.letters("a word"), "");
                        EXPECT_TRUE(scan.at_end());
                        scan.refuse("something else");
                      }),
            "in:1:1: expected x (an integer), found \"a\"");
}

TEST(StrictScanner, SpaceRequiresOneBlankAndSpacesAtLeastOne) {
  EXPECT_EQ(result_of("  x", [](StrictScanner& scan) { scan.space(), scan.letters("a word"); }),
            "in:1:2: expected a word, found a blank");
  EXPECT_EQ(result_of("   x", [](StrictScanner& scan) { scan.spaces(), scan.letters("a word"); }),
            "ok");
  EXPECT_EQ(result_of("x", [](StrictScanner& scan) { scan.spaces(); }),
            "in:1:1: expected a blank, found \"x\"");
}

TEST(StrictScanner, RejectsTextAfterTheExpectedEnd) {
  EXPECT_EQ(result_of("\n", [](StrictScanner& scan) { scan.end_of_file(); }),
            "in:1:1: expected the end of the file, found a newline");
}

// A stream is read in pieces of the buffer's size. Tokens that straddle two pieces must read as in
// memory.
TEST(StrictScanner, ReadsTokensThatStraddleTheBuffer) {
  constexpr int kLines = 60'000;  // of 13 to 22 bytes: several buffers
  const std::string long_word(1'000'000, 'q');
  std::string text;
  for (int i = 0; i < kLines; ++i) {
    text += std::to_string(i) + (i % 7 == 0 ? " wordlonger -1\n" : " word -1\n");
  }
  const TempStream stream(text + long_word + "\n");
  ByteSource source = ByteSource::from_stream(stream.get());
  StrictScanner scan(source, "stream");
  for (int i = 0; i < kLines && scan.ok(); ++i) {
    ASSERT_EQ(scan.integer("i", 0, kLines), i);
    scan.space();
    ASSERT_EQ(scan.letters("a word"), i % 7 == 0 ? "wordlonger" : "word");
    scan.space();
    ASSERT_EQ(scan.integer("-1", -1, -1), -1);
    scan.newline();
  }
  EXPECT_EQ(scan.letters("the long word"), long_word);
  EXPECT_EQ(scan.place(), (Place{kLines + 1, 1'000'001}));
  scan.newline();
  scan.end_of_file();
  EXPECT_TRUE(scan.ok());
}

}  // namespace
}  // namespace biglia
