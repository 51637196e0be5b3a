#include "toolkit/token_reader.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <string>

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
  EXPECT_EQ(reader.integer(), -8);
  EXPECT_TRUE(reader.accept(')'));
  EXPECT_TRUE(reader.at_end());
}

TEST(TokenReader, TakesIntegersThatFitAndLeavesOthersStanding) {
  EXPECT_EQ(Reading("+007").reader.integer(), 7);
  EXPECT_EQ(Reading("-9223372036854775808").reader.integer(), INT64_MIN);
  for (const char* wrong : {"9223372036854775808", "x", "", "-", "+-5", "--5", "- 5"}) {
    Reading reading(wrong);
    EXPECT_EQ(reading.reader.integer(), std::nullopt) << wrong;
    EXPECT_EQ(reading.reader.place(), (Place{1, 1})) << wrong;
  }
}

TEST(TokenReader, ComparesPhrasesWithAnyBlanksBetweenWords) {
  EXPECT_TRUE(Reading("  Non  esiste\nun").reader.accept_phrase("Non esiste un"));
  Reading differs("Non esista");
  EXPECT_FALSE(differs.reader.accept_phrase("Non esiste"));
  EXPECT_EQ(differs.reader.place(), (Place{1, 10}));
  EXPECT_FALSE(Reading("Nonesiste").reader.accept_phrase("Non esiste"));
  EXPECT_FALSE(Reading("Non").reader.accept_phrase("Non esiste"));
}

TEST(TokenReader, KnowsItsPlace) {
  Reading reading("1\n\n  22");
  EXPECT_EQ(reading.reader.integer(), 1);
  EXPECT_EQ(reading.reader.place(), (Place{3, 3}));
}

TEST(TokenReader, DescribesWhatStandsNext) {
  EXPECT_EQ(Reading(" abc,def").reader.describe_next(), "\"abc\"");
  EXPECT_EQ(Reading(",x").reader.describe_next(), "\",x\"");
  EXPECT_EQ(Reading("  ").reader.describe_next(), "the end of the file");
  EXPECT_EQ(Reading("\x80").reader.describe_next(), "the byte 0x80");
}

// An endless word must not be held: memory stays at the window whatever the output is.
TEST(TokenReader, StreamsAnEndlessWordInBoundedMemory) {
  std::FILE* file = std::tmpfile();
  ASSERT_NE(file, nullptr);
  const std::string piece(1 << 20, '9');
  for (int i = 0; i < 8; ++i)
    ASSERT_EQ(std::fwrite(piece.data(), 1, piece.size(), file), piece.size());
  std::rewind(file);
  ByteSource source = ByteSource::from_stream(file);
  TokenReader reader(source);
  EXPECT_EQ(reader.integer(), std::nullopt);
  EXPECT_EQ(reader.describe_next().size(), 45U);
  EXPECT_LE(source.end() - source.begin(), 1 << 19);
  std::fclose(file);
}

}  // namespace
}  // namespace biglia
