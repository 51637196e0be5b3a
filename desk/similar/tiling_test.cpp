#include "desk/similar/tiling.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace biglia::judge {
namespace {

using Kinds = std::vector<std::uint64_t>;

Kinds numbers(std::uint64_t first, std::size_t count) {
  Kinds all;
  for (std::size_t i = 0; i < count; ++i) all.push_back(first + i);
  return all;
}

Kinds operator+(Kinds a, const Kinds& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

std::vector<Passage> passages(const Kinds& a, const Kinds& b,
                              const std::vector<std::size_t>& breaks_of_a = {}) {
  const IndexedTokens first(a, std::vector<bool>(a.size()), breaks_of_a);
  const IndexedTokens second(b, std::vector<bool>(b.size()), {});
  return common_passages(first, second);
}

TEST(Tiling, FindsReorderedPassages) {
  const Kinds one = numbers(100, 30);
  const Kinds two = numbers(200, 20);
  EXPECT_EQ(passages(one + two, two + numbers(300, 5) + one),
            (std::vector<Passage>{{0, 25, 30}, {30, 0, 20}}));
}

TEST(Tiling, IgnoresShortPassages) {
  EXPECT_TRUE(passages(numbers(0, kShortestPassage - 1), numbers(0, kShortestPassage - 1)).empty());
  EXPECT_EQ(passages(numbers(0, kShortestPassage), numbers(0, kShortestPassage)).size(), 1U);
  EXPECT_TRUE(passages({}, numbers(0, 50)).empty());
}

// Each token is in one passage only: a program that repeats itself is not a copy of itself twice.
TEST(Tiling, TakesEachTokenOnce) {
  const Kinds part = numbers(100, 20);
  EXPECT_EQ(passages(part, part + part), (std::vector<Passage>{{0, 0, 20}}));
  const Kinds same(40, 7);
  std::size_t tokens = 0;
  for (const Passage& passage : passages(same, Kinds(25, 7))) tokens += passage.length;
  EXPECT_EQ(tokens, 25U);
}

TEST(Tiling, TakesWhatALongerPassageLeaves) {
  // The second copy of the part is longer, and overlaps the first in the second sequence.
  const Kinds a = numbers(0, 40);
  const Kinds b = numbers(0, 20) + Kinds{999} + numbers(15, 25);
  EXPECT_EQ(passages(a, b), (std::vector<Passage>{{15, 21, 25}, {0, 0, 15}}));
}

TEST(Tiling, EndsAtBreaksAndIgnoredTokens) {
  const Kinds a = numbers(0, 40);
  EXPECT_EQ(passages(a, a, {15}), (std::vector<Passage>{{15, 15, 25}, {0, 0, 15}}));
  std::vector<bool> ignored(40);
  ignored[20] = true;
  const IndexedTokens first(a, ignored, {});
  const IndexedTokens second(a, std::vector<bool>(40), {});
  EXPECT_EQ(first.counted(), 39U);
  EXPECT_EQ(common_passages(first, second), (std::vector<Passage>{{0, 0, 20}, {21, 21, 19}}));
}

// The passages are disjoint, equal in both sequences, and long enough; nothing longer is left.
TEST(Tiling, RandomSequences) {
  std::mt19937 random(1);
  for (int round = 0; round < 300; ++round) {
    Kinds a;
    Kinds b;
    for (int i = 0; i < 120; ++i) a.push_back(random() % 3);
    for (int i = 0; i < 6; ++i) {
      const std::size_t from = random() % 90;
      b = b + Kinds(a.begin() + static_cast<std::ptrdiff_t>(from),
                    a.begin() + static_cast<std::ptrdiff_t>(from + 5 + random() % 25));
    }
    std::vector<bool> in_a(a.size());
    std::vector<bool> in_b(b.size());
    for (const Passage& passage : passages(a, b)) {
      EXPECT_GE(passage.length, kShortestPassage);
      for (std::size_t i = 0; i < passage.length; ++i) {
        EXPECT_EQ(a[passage.first + i], b[passage.second + i]);
        EXPECT_FALSE(in_a[passage.first + i] || in_b[passage.second + i]);
        in_a[passage.first + i] = true;
        in_b[passage.second + i] = true;
      }
    }
    for (std::size_t x = 0; x + kShortestPassage <= a.size(); ++x) {
      for (std::size_t y = 0; y + kShortestPassage <= b.size(); ++y) {
        std::size_t k = 0;
        while (k < kShortestPassage && a[x + k] == b[y + k] && !in_a[x + k] && !in_b[y + k]) ++k;
        EXPECT_LT(k, kShortestPassage) << "round " << round;
      }
    }
  }
}

}  // namespace
}  // namespace biglia::judge
