#include "toolkit/random.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdint>

namespace biglia {
namespace {

using ::testing::ElementsAre;

// Golden values. They must never change: every hash of generated test data would change too.
TEST(Random, BitsNeverChange) {
  Random random(1);
  EXPECT_EQ(random.bits(), 0xb3f2af6d0fc710c5ULL);
  EXPECT_EQ(random.bits(), 0x853b559647364ceaULL);
  EXPECT_EQ(random.bits(), 0x92f89756082a4514ULL);
}

TEST(Random, DistributionsNeverChange) {
  Random random(2026);
  std::vector<std::int64_t> drawn;
  drawn.reserve(16);
  for (int i = 0; i < 5; ++i) drawn.push_back(random.between(-100, 100));
  drawn.push_back(static_cast<std::int64_t>(random.below(1'000'000'007)));
  drawn.push_back(random.between(INT64_MIN, INT64_MAX));
  drawn.push_back(static_cast<std::int64_t>(random.weighted({1, 2, 3})));
  drawn.push_back(random.chance(1, 3) ? 1 : 0);
  drawn.push_back(static_cast<std::int64_t>(random.unit() * 1e9));
  EXPECT_THAT(drawn,
              ElementsAre(15, -43, 63, 79, 63, 788783176, 6155915251764929964, 2, 0, 237871501));
}

TEST(Random, ShuffleAndDistinctNeverChange) {
  Random random(7, "shuffle");
  std::vector<int> items{0, 1, 2, 3, 4, 5, 6, 7};
  random.shuffle(items);
  EXPECT_THAT(items, ElementsAre(1, 5, 4, 3, 6, 2, 7, 0));
  EXPECT_THAT(random.distinct(5, 1000), ElementsAre(37, 177, 358, 664, 871));
}

TEST(Random, StreamsOfDifferentPurposesDiffer) {
  Random colours(1, "colours");
  Random cells(1, "cells");
  EXPECT_NE(colours.bits(), cells.bits());
}

TEST(Random, BelowReachesExactlyTheValuesBelowTheBound) {
  Random random(3);
  for (std::uint64_t bound = 1; bound <= 10; ++bound) {
    std::array<int, 10> seen{};
    for (int i = 0; i < 1000; ++i) ++seen.at(random.below(bound));
    for (std::uint64_t value = 0; value < bound; ++value) EXPECT_GT(seen.at(value), 40);
  }
}

// 5.99 sigma of a binomial: a fair generator fails this once in 10^9 seeds, and the seed is fixed.
TEST(Random, BetweenIsUniform) {
  Random random(4);
  constexpr int kDraws = 600'000;
  std::array<int, 6> faces{};
  for (int i = 0; i < kDraws; ++i) ++faces.at(static_cast<std::size_t>(random.between(1, 6) - 1));
  for (const int count : faces) EXPECT_NEAR(count, kDraws / 6.0, 6 * 289);
}

TEST(Random, DistinctGivesDifferentNumbersInOrder) {
  Random random(5);
  const auto all = random.distinct(10, 10);
  EXPECT_THAT(all, ElementsAre(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
  const auto some = random.distinct(100, 1000);
  for (std::size_t i = 1; i < some.size(); ++i) EXPECT_LT(some[i - 1], some[i]);
  EXPECT_TRUE(random.distinct(0, 0).empty());
}

TEST(RandomDeathTest, ChecksItsPreconditions) {
  Random random(6);
  EXPECT_DEATH(random.below(0), "check failed: bound > 0");
  EXPECT_DEATH(random.between(2, 1), "check failed: low <= high");
}

}  // namespace
}  // namespace biglia
