// A seeded random number generator. It gives the same numbers on every platform and compiler, and
// must never change, because generated test data is pinned by hashes.
// (std::uniform_int_distribution and std::shuffle differ between standard libraries.)
//
// Generator: xoshiro256** 1.0 (Blackman and Vigna, 2018). SplitMix64 fills its state from the seed.
// Period 2^256 - 1. Each function documents its distribution. random_test.cpp contains golden
// values, which never change.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace biglia {

class Random {
 public:
  explicit Random(std::uint64_t seed);

  // An independent stream for one purpose under the same seed: drawing more numbers for cells does
  // not change Random(seed, "colours"). The purpose is hashed with FNV-1a and mixed into the seed.
  Random(std::uint64_t seed, std::string_view purpose);

  // 64 uniform bits.
  std::uint64_t bits();

  // Uniform in [0, bound). Method: Lemire's multiplication with rejection, exact. REQUIRES: bound >
  // 0.
  std::uint64_t below(std::uint64_t bound);

  // Uniform in [low, high], any 64-bit range. REQUIRES: low <= high.
  std::int64_t between(std::int64_t low, std::int64_t high);

  // True with probability numerator / denominator, exactly. REQUIRES: numerator <= denominator,
  // denominator > 0.
  bool chance(std::uint64_t numerator, std::uint64_t denominator);

  // Uniform in [0, 1): 53 bits / 2^53.
  double unit();

  // An index drawn with probability proportional to its weight. REQUIRES: the weights' sum is
  // positive and fits 64 bits.
  std::size_t weighted(const std::vector<std::uint64_t>& weights);

  // Uniform permutation in place (Fisher and Yates, from the back).
  template <typename T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

  // `count` different numbers of [0, bound), in increasing order (Floyd's algorithm, then sorted).
  // Cost: count log count. REQUIRES: count <= bound.
  std::vector<std::uint64_t> distinct(std::size_t count, std::uint64_t bound);

 private:
  std::array<std::uint64_t, 4> state_;
};

}  // namespace biglia
