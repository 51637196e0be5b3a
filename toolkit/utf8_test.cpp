#include "toolkit/utf8.hpp"

#include <gtest/gtest.h>

namespace biglia {
namespace {

TEST(Utf8, DecodesCharactersOfOneToFourBytes) {
  EXPECT_EQ(first_utf8("a")->code, 0x61U);
  EXPECT_EQ(first_utf8("é!")->code, 0xE9U);
  EXPECT_EQ(first_utf8("−")->code, 0x2212U);
  EXPECT_EQ(first_utf8("😀")->code, 0x1F600U);
  EXPECT_EQ(first_utf8("😀")->length, 4U);
}

TEST(Utf8, RefusesOtherBytes) {
  for (const char* const text : {"\xff", "\x80", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80",
                                 "\xf4\x90\x80\x80", "\xc3", "\xc3("}) {
    EXPECT_FALSE(first_utf8(text)) << text;
  }
  EXPECT_EQ(first_not_utf8("Pe\xf1"
                           "a"),
            2U);
  EXPECT_EQ(first_not_utf8("Peña"), std::nullopt);
}

TEST(Utf8, NamesCharactersThatLookLikeOthers) {
  EXPECT_EQ(look_alike(0xA0), "U+00A0 (no-break space)");
  EXPECT_EQ(look_alike(0x2212), "U+2212 (minus sign) instead of -");
  EXPECT_EQ(look_alike(0xFF13), "U+FF13 (full-width form) instead of 3");
  EXPECT_EQ(look_alike('a'), "");
  EXPECT_EQ(look_alike(0xE9), "");
  EXPECT_EQ(code_point(0x1F600), "U+1F600");
}

}  // namespace
}  // namespace biglia
