#include "workbench/shrink/text_reductions.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "toolkit/reduction_test.hpp"
#include "workbench/shrink/shrink.hpp"

namespace biglia::judge {
namespace {

// A list: its length, then the numbers.
bool is_list(const std::string& input, std::vector<long>& numbers) {
  const Reductions all = text_reductions({input});
  if (all.empty()) return false;
  std::size_t at = 0;
  const auto number = [&](char after) {
    std::size_t used = 0;
    long value = -1;
    try {
      value = std::stol(input.substr(at), &used);
    } catch (const std::exception&) {
      return -1L;
    }
    at += used;
    if (at >= input.size() || input[at] != after) return -1L;
    ++at;
    return value;
  };
  const long count = number('\n');
  if (count < 1) return false;
  for (long i = 0; i < count; ++i) {
    numbers.push_back(number(i + 1 < count ? ' ' : '\n'));
    if (numbers.back() < 0) return false;
  }
  return at == input.size();
}

TEST(TextReductions, DropLinesAndWords) {
  const Reductions all = text_reductions({"a b\nc\n"});
  EXPECT_EQ(reduced(all, "drop lines", {0}).input, "c\n");
  EXPECT_EQ(reduced(all, "drop words", {1}).input, "a\nc\n");
}

TEST(TextReductions, LowerTheCountOfDroppedLines) {
  const Reductions all = text_reductions({"3\nx\ny\nz\n"});
  EXPECT_EQ(reduced(all, "drop counted lines", {0, 2}).input, "1\ny\n");
}

TEST(TextReductions, LowerTheCountOfDroppedWords) {
  EXPECT_EQ(reduced(text_reductions({"3\nx y z\n"}), "drop counted words", {1}).input, "2\nx z\n");
  EXPECT_EQ(reduced(text_reductions({"3 x y z\n"}), "drop counted words", {0, 1}).input, "1 z\n");
}

TEST(TextReductions, SimplifyWords) {
  const Reductions all = text_reductions({"12 -9 word\n"});
  EXPECT_EQ(reduced(all, "numbers to 0", {0, 1}).input, "0 0 word\n");
  EXPECT_EQ(reduced(all, "halve numbers", {0, 1}).input, "6 -4 word\n");
  EXPECT_EQ(reduced(all, "lower numbers", {0, 1}).input, "11 -8 word\n");
  EXPECT_EQ(reduced(all, "shorten words", {0}).input, "12 -9 wo\n");
  EXPECT_EQ(reduced(all, "simplify letters", {0}).input, "12 -9 aaaa\n");
}

TEST(TextReductions, KeepCompanionFiles) {
  const InstanceText instance{"1\n", {{"t", "x"}}};
  EXPECT_EQ(reduced(text_reductions(instance), "numbers to 0", {0}).files, instance.files);
}

// The property: a valid list in which some number is larger than the next one.
TEST(TextReductions, ShrinkAListWithItsLength) {
  const Keeps keeps = [](const InstanceText& instance, unsigned) -> Result<bool> {
    std::vector<long> numbers;
    return is_list(instance.input, numbers) && !std::ranges::is_sorted(numbers);
  };
  const InstanceText start{"8\n3 14 15 92 65 35 89 79\n"};
  ASSERT_TRUE(keeps(start, 0).value());
  const auto shrunk = shrink(start, text_reductions, keeps, {});
  ASSERT_TRUE(shrunk);
  EXPECT_EQ(shrunk->instance.input, "2\n1 0\n");
}

}  // namespace
}  // namespace biglia::judge
