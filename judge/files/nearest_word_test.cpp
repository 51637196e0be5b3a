#include "judge/files/nearest_word.hpp"

#include <gtest/gtest.h>

#include <array>

namespace biglia::judge {
namespace {

constexpr std::array<std::string_view, 5> kWords = {"limits", "name", "uuid", "max_score", "in"};

TEST(NearestWord, FindsWordsWithinTwoEdits) {
  EXPECT_EQ(nearest_word("limit", kWords), "limits");
  EXPECT_EQ(nearest_word("maxscroe", kWords), "max_score");
  EXPECT_EQ(nearest_word("nmae", kWords), "name");
  EXPECT_EQ(nearest_word("uid", kWords), "uuid");
}

TEST(NearestWord, ReturnsNothingIfNoWordIsNear) {
  EXPECT_EQ(nearest_word("colour", kWords), "");
  EXPECT_EQ(nearest_word("game", kWords), "name");
  EXPECT_EQ(nearest_word("fame_", kWords), "");
  EXPECT_EQ(nearest_word("x", kWords), "");
  EXPECT_EQ(nearest_word("", kWords), "");
}

}  // namespace
}  // namespace biglia::judge
