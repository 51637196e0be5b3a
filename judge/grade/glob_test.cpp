#include "judge/grade/glob.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::ElementsAre;

TEST(Glob, StarMatchesWithinOnePathComponent) {
  EXPECT_TRUE(glob_matches("wrong_answer/*.c", "wrong_answer/a.c"));
  EXPECT_FALSE(glob_matches("*.c", "wrong_answer/a.c"));
  EXPECT_TRUE(glob_matches("secret/*-hard", "secret/02-hard/17"));
  EXPECT_FALSE(glob_matches("secret/*-hard", "secret/02-easy/1-hard"));
  EXPECT_TRUE(glob_matches("wrong_answer", "wrong_answer/deep/a.c"));
  EXPECT_FALSE(glob_matches("wrong", "wrong_answer/a.c"));
}

TEST(Glob, OnlyStarIsSpecial) {
  EXPECT_TRUE(glob_matches("*", ".hidden"));
  EXPECT_TRUE(glob_matches("a*c*e", "abcde"));
  EXPECT_TRUE(glob_matches("a?[b]\\*", "a?[b]\\c"));
  EXPECT_FALSE(glob_matches("a?c", "abc"));
  EXPECT_FALSE(glob_matches("[ab]", "a"));
  EXPECT_TRUE(glob_matches("perch*", "perch\xc3\xa9\xff"));
  EXPECT_FALSE(glob_matches("", "a"));
}

TEST(Glob, ExpandsBraces) {
  EXPECT_THAT(expand_braces("{a,b{1,2}}.c"), ElementsAre("a.c", "b1.c", "b2.c"));
  EXPECT_TRUE(glob_matches("x.{py,cpp}", "x.cpp"));
  EXPECT_THAT(expand_braces("{a"), ElementsAre("{a"));
}

TEST(Glob, CountsPatternsWithoutExpanding) {
  for (const char* const pattern :
       {"", "a", "{a}", "{a,b}", "{a,b{1,2}}.c", "{a", "a}", "{a,{b,c}{d,e}}{f,g,}", "{,},",
        "{{a,b}", "}{a,b}{", "{a,b{c,d}", "{a,b}{c,d"}) {
    EXPECT_EQ(count_patterns(pattern), expand_braces(pattern).size()) << pattern;
  }
  std::string many;
  for (int i = 0; i < 22; ++i) many += "{a,b}";
  EXPECT_EQ(count_patterns(many), 4'194'304U);
  for (int i = 0; i < 1000; ++i) many += "{a,b}";
  EXPECT_GT(count_patterns(many), 1ULL << 61U);
  EXPECT_EQ(count_patterns(std::string(1'000'000, '{')), 1U);
}

}  // namespace
}  // namespace biglia::judge
