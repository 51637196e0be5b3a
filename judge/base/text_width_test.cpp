#include "judge/base/text_width.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

TEST(DisplayWidth, CountsColumns) {
  EXPECT_EQ(display_width(""), 0U);
  EXPECT_EQ(display_width("perché"), 6U);
  EXPECT_EQ(display_width("問題"), 4U);
  EXPECT_EQ(display_width("한국어"), 6U);
  EXPECT_EQ(display_width("ﾊﾝｶｸ"), 4U);  // halfwidth katakana
  EXPECT_EQ(display_width("Ｗｉｄｅ"), 8U);
  EXPECT_EQ(display_width("🎱"), 2U);
  EXPECT_EQ(display_width("…"), 1U);
}

TEST(DisplayWidth, CountsNoColumnForCombiningMarks) {
  EXPECT_EQ(display_width("perche\u0301"), 6U);
  EXPECT_EQ(display_width("e\u0301\u0323\u0332"), 1U);
  EXPECT_EQ(display_width("か\u3099"), 2U);
  EXPECT_EQ(display_width("a\u200bb"), 2U);  // a zero-width space
}

TEST(DisplayWidth, MeasuresWhatIsShown) {
  EXPECT_EQ(display_width("a\x1b[2Jb\nc"), 8U);
  EXPECT_EQ(display_width("\xff\xfe"), 2U);
}

TEST(Fitted, TruncatesByColumnsAndRemovesControlSequences) {
  EXPECT_EQ(fitted("perché no", 7), "perché…");
  EXPECT_EQ(fitted("perché", 6), "perché");
  EXPECT_EQ(fitted("a\x1b[2Jb\nc", 0), "a?[2Jb c");
  EXPECT_EQ(fitted("abc", 1), "…");
  EXPECT_EQ(fitted("問題集", 6), "問題集");
  EXPECT_EQ(fitted("問題集", 5), "問題…");
  EXPECT_EQ(fitted("問題集", 4), "問…");
}

TEST(Fitted, KeepsCombiningMarksWithTheirLetter) {
  EXPECT_EQ(fitted("e\u0301e\u0301e\u0301", 2), "e\u0301…");
  EXPECT_EQ(fitted("🎱🎱", 3), "🎱…");
  EXPECT_EQ(fitted("👩\u200d💻👩\u200d💻", 2), "…");
}

}  // namespace
}  // namespace biglia::judge
