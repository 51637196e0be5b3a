#include "workbench/verify/junk.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace biglia::judge {
namespace {

bool has(const std::vector<Variant>& variants, const std::string& bytes) {
  return std::ranges::find(variants, bytes, &Variant::bytes) != variants.end();
}

TEST(Junk, IsNeverTheAnswer) {
  EXPECT_TRUE(has(junk_outputs("1 2\n", "3\n"), "1 2\n"));
  EXPECT_FALSE(has(junk_outputs("3\n", "3 \n"), "3\n"));  // the input is right
  EXPECT_FALSE(has(junk_outputs("1\n", ""), ""));         // so is an empty output
  EXPECT_TRUE(has(junk_outputs("1\n", "3\n"), ""));
}

TEST(Junk, IsTheSameInEachRun) {
  const auto first = junk_outputs("1\n", "2\n");
  const auto second = junk_outputs("1\n", "2\n");
  ASSERT_EQ(first.size(), second.size());
  for (std::size_t i = 0; i < first.size(); ++i) EXPECT_EQ(first[i].bytes, second[i].bytes);
}

TEST(Junk, OfInputsHasOneMoreLine) {
  EXPECT_TRUE(has(junk_inputs("1 2"), "1 2\nbiglia\n"));
  EXPECT_TRUE(has(junk_inputs("1 2\n"), ""));
  EXPECT_FALSE(has(junk_inputs(""), ""));
}

TEST(HarmlessVariants, ChangeOnlyWhiteSpace) {
  const auto variants = harmless_variants("YES 1\nNO 2\n");
  EXPECT_EQ(variants.size(), 5U);
  EXPECT_TRUE(has(variants, "YES 1\r\nNO 2\r\n"));
  EXPECT_TRUE(has(variants, "YES 1\nNO 2"));
  EXPECT_TRUE(has(variants, "YES  1\nNO  2\n"));
  for (const Variant& variant : variants) {
    EXPECT_TRUE(same_words(variant.bytes, "yes 1 no 2")) << variant.kind;
  }
  EXPECT_TRUE(harmless_variants(" \n").empty());
}

}  // namespace
}  // namespace biglia::judge
