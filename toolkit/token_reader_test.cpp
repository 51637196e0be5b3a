#include "toolkit/token_reader.hpp"

#include <gtest/gtest.h>

#include <string>

#include "toolkit/temp_stream_test.hpp"

namespace biglia {
namespace {

struct Reading {
  explicit Reading(std::string_view text) : source(ByteSource::from_memory(text)), reader(source) {}
  ByteSource source;
  TokenReader reader;
};

TEST(TokenReader, IsLenientAboutBlanks) {
  Reading reading(" \t\r\n ( 0 ,\v3\n7\f,-8 )");
  TokenReader& reader = reading.reader;
  EXPECT_TRUE(reader.accept('('));
  EXPECT_EQ(reader.integer(), 0);
  EXPECT_TRUE(reader.accept(','));
  EXPECT_EQ(reader.integer(), 3);
  EXPECT_EQ(reader.integer(), 7);
  EXPECT_TRUE(reader.accept(','));
  EXPECT_EQ(reader.integer(")"), -8);
  EXPECT_TRUE(reader.accept_last(')'));
  EXPECT_TRUE(reader.at_end());
}

TEST(TokenReader, ConsumesOnlyIntegersThatFit64Bits) {
  EXPECT_EQ(Reading("+007").reader.integer(), 7);
  EXPECT_EQ(Reading("-9223372036854775808").reader.integer(), INT64_MIN);
  for (const char* wrong : {"9223372036854775808", "x", "", "-", "+-5", "--5", "- 5"}) {
    Reading reading(wrong);
    EXPECT_EQ(reading.reader.integer(), std::nullopt) << wrong;
    EXPECT_EQ(reading.reader.place(), (Place{1, 1})) << wrong;
  }
}

TEST(TokenReader, ANumberEndsAtABlankOrAtAStopByte) {
  for (const char* one_token : {"1+1", "1-1", "6r2", "3abc", "3.0", "0x3", "1,2", "2)",
                                "1234567890123456789x", "00000000000000000000000001+"}) {
    Reading reading(one_token);
    EXPECT_EQ(reading.reader.integer(), std::nullopt) << one_token;
    EXPECT_EQ(reading.reader.place(), (Place{1, 1})) << one_token;
  }
  Reading cell("12,-3)");
  EXPECT_EQ(cell.reader.integer(","), 12);
  EXPECT_TRUE(cell.reader.accept(','));
  EXPECT_EQ(cell.reader.integer(","), std::nullopt);
  EXPECT_EQ(cell.reader.integer(",)"), -3);
}

TEST(TokenReader, AcceptLastRequiresABlankOrTheEndAfterTheByte) {
  EXPECT_TRUE(Reading(" )").reader.accept_last(')'));
  EXPECT_TRUE(Reading("r 2").reader.accept_last('r'));
  EXPECT_FALSE(Reading("r2").reader.accept_last('r'));
  EXPECT_FALSE(Reading("c").reader.accept_last('r'));
  EXPECT_FALSE(Reading("").reader.accept_last('r'));
}

TEST(TokenReader, ComparesPhrasesWithAnyBlanksBetweenWords) {
  EXPECT_TRUE(Reading("  Non  esiste\nun").reader.accept_phrase("Non esiste un"));
  Reading differs("Non esista");
  EXPECT_FALSE(differs.reader.accept_phrase("Non esiste"));
  EXPECT_EQ(differs.reader.place(), (Place{1, 10}));
  EXPECT_FALSE(Reading("Nonesiste").reader.accept_phrase("Non esiste"));
  EXPECT_FALSE(Reading("Non").reader.accept_phrase("Non esiste"));
  Reading longer("Non esiste1");
  EXPECT_FALSE(longer.reader.accept_phrase("Non esiste"));
  EXPECT_EQ(longer.reader.place(), (Place{1, 11}));
}

TEST(TokenReader, TracksItsPlace) {
  Reading reading("1\n\n  22");
  EXPECT_EQ(reading.reader.integer(), 1);
  EXPECT_EQ(reading.reader.place(), (Place{3, 3}));
}

TEST(TokenReader, DescribesTheNextToken) {
  EXPECT_EQ(Reading(" abc,def ghi").reader.describe_next(), "\"abc,def\"");
  EXPECT_EQ(Reading(" abc,def").reader.describe_next(",()"), "\"abc\"");
  EXPECT_EQ(Reading(",x").reader.describe_next(), "\",x\"");
  EXPECT_EQ(Reading("  ").reader.describe_next(), "the end of the file");
  EXPECT_EQ(Reading("\x80").reader.describe_next(), "the byte 0x80");
}

// The window ends at different positions within the leading zeros of a number.
TEST(TokenReader, ReadsAnIntegerThatStraddlesTheEndOfTheWindow) {
  constexpr std::size_t kWindow = std::size_t{256} * 1024;
  for (const std::size_t zeros : {0U, 10U, 63U, 64U, 65U, 100U, 1000U, 4094U}) {
    for (const std::size_t before : {1U, 2U, 30U, 64U, 65U, 101U}) {
      const TempStream stream(std::string(kWindow - before, ' ') + '-' + std::string(zeros, '0') +
                              "7 8");
      ByteSource source = ByteSource::from_stream(stream.get());
      TokenReader reader(source);
      EXPECT_EQ(reader.integer(), -7) << zeros << " zeros, " << before << " in the window";
      EXPECT_EQ(reader.integer(), 8) << zeros << " zeros, " << before << " in the window";
    }
  }
}

TEST(TokenReader, AcceptsAnIntegerOfAtMost4096Bytes) {
  EXPECT_EQ(Reading(std::string(4095, '0') + '7').reader.integer(), 7);
  EXPECT_EQ(Reading('+' + std::string(4094, '0') + "7 ").reader.integer(), 7);
  EXPECT_EQ(Reading(std::string(4096, '0') + '7').reader.integer(), std::nullopt);
  EXPECT_EQ(Reading('+' + std::string(4095, '0') + "7 ").reader.integer(), std::nullopt);
}

// Integers of at most 18 digits are read by a different path than longer ones.
TEST(TokenReader, ReadsIntegersOfEveryLength) {
  std::string digits;
  std::uint64_t value = 0;
  for (int length = 1; length <= 19; ++length) {
    const int digit = length % 10;
    digits += static_cast<char>('0' + digit);
    value = value * 10 + static_cast<std::uint64_t>(digit);
    const auto expected = static_cast<std::int64_t>(value);
    EXPECT_EQ(Reading(digits).reader.integer(), expected);
    EXPECT_EQ(Reading(digits + ',').reader.integer(","), expected);
    EXPECT_EQ(Reading('-' + digits + ' ').reader.integer(), -expected);
    EXPECT_EQ(Reading('+' + digits + ')').reader.integer(")"), expected);
  }
  EXPECT_EQ(Reading("-0").reader.integer(), 0);
}

// The reader must not keep an endless word in memory: it only keeps the window.
TEST(TokenReader, StreamsAnEndlessWordInBoundedMemory) {
  const TempStream stream(std::string(std::size_t{8} << 20U, '9'));
  ByteSource source = ByteSource::from_stream(stream.get());
  TokenReader reader(source);
  EXPECT_EQ(reader.integer(), std::nullopt);
  EXPECT_EQ(reader.describe_next().size(), 45U);
  EXPECT_LE(source.end() - source.begin(), 1 << 19);
}

}  // namespace
}  // namespace biglia
