#include "judge/base/safe_text.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

TEST(SafeText, KeepsOrdinaryText) {
  EXPECT_EQ(safe_line("perché 問題 𝄞"), "perché 問題 𝄞");
  EXPECT_EQ(safe_text("a\tb\nc"), "a\tb\nc");
  EXPECT_EQ(safe_line(""), "");
}

TEST(SafeText, RemovesControlCharacters) {
  EXPECT_EQ(safe_line("a\x1b[2Jb\nc\td\r"), "a?[2Jb c d ");
  EXPECT_EQ(safe_text("a\x1b[2Jb\x7f\b"), "a?[2Jb??");
  EXPECT_EQ(safe_line("\xc2\x9b"
                      "2J"),
            "?2J");                                                    // C1
  const std::string right_to_left = std::string("\xe2\x80") + '\xae';  // U+202E
  EXPECT_EQ(safe_line("a" + right_to_left + "z"), "a?z");
  EXPECT_EQ(safe_line("a\u2028z"),
            "a?z");  // line separator
}

TEST(SafeText, ReturnsValidUtf8) {
  EXPECT_EQ(safe_line("\xff\xc3"), "??");
  EXPECT_EQ(safe_line("\xc3("), "?(");
  EXPECT_EQ(safe_line("\xc0\x80\xe0\x80\x80"), "???");  // overlong
  EXPECT_EQ(safe_line("\xed\xa0\x80"), "?");            // half of a surrogate pair
}

TEST(SafeText, ShowsWhatIsUnsafe) {
  EXPECT_EQ(visible_text("perché\t問題\n𝄞"), "perché\t問題\n𝄞");
  EXPECT_EQ(visible_text("\x1b[2J\r\x7f"), "\u241b[2J\u240d\u2421");
  EXPECT_EQ(visible_text(std::string("a\0b", 3)), "a\u2400b");
  EXPECT_EQ(visible_text("\u202e\u202c\u2066\u2069\u2028\ufeff\u061c"),
            "[U+202E][U+202C][U+2066][U+2069][U+2028][U+FEFF][U+061C]");
  EXPECT_EQ(visible_text("\xc2\x9b"
                         "2J"),
            "[U+009B]2J");
  EXPECT_EQ(visible_text("\xff\xc3("), "\ufffd\ufffd(");
  EXPECT_EQ(visible_text("\xe0\x80\x80\xed\xa0\x80"), "\ufffd\ufffd");  // overlong; a surrogate
}

TEST(SafeText, EscapesNamesAndCutsThemBetweenCharacters) {
  EXPECT_EQ(escaped("a\nb\xff"), "a\\x0ab\\xff");
  EXPECT_EQ(escaped("perché", 6), "perch…");
  EXPECT_EQ(escaped("perché", 7), "perché");
  EXPECT_EQ(cut_at("perché", 6), 5U);
  EXPECT_EQ(cut_at("\x80\x80\x80\x80\x80\x80", 5), 5U);  // no character boundary nearby
}

TEST(SafeText, ReplacesInvalidBytesOfNamesWithDigits) {
  EXPECT_EQ(plain_utf8("src/perch\u00e9.c"), "src/perch\u00e9.c");
  EXPECT_EQ(plain_utf8("perch\x82.c"), "perch_82.c");
  EXPECT_EQ(plain_utf8("\xe2\x82"), "_e2_82");
  EXPECT_EQ(plain_utf8(std::string("a\xe2\x80") + "\xae.c"), "a_e2_80_ae.c");  // U+202E
}

}  // namespace
}  // namespace biglia::judge
