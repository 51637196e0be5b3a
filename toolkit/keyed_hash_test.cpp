#include "toolkit/keyed_hash.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace biglia {
namespace {

TEST(KeyedHash, IsConstantInAProcessAndDependsOnTheKey) {
  const HashKey key = process_hash_key();
  EXPECT_EQ(key.first, process_hash_key().first);
  EXPECT_EQ(key.second % 2, 1U);
  const HashKey other{key.first ^ 1, key.second ^ 2};
  EXPECT_EQ(keyed_hash(5, key), keyed_hash(5, key));
  EXPECT_NE(keyed_hash(5, key), keyed_hash(5, other));
  EXPECT_NE(keyed_hash("abc", key), keyed_hash("abc", other));
}

TEST(KeyedHash, DependsOnEveryByteAndTheLength) {
  const HashKey key = process_hash_key();
  std::vector<std::uint64_t> hashes;
  for (std::size_t length = 0; length <= 40; ++length) {
    const std::string name(length, '\0');
    hashes.push_back(keyed_hash(name, key));
    for (std::size_t i = 0; i < length; ++i) {
      std::string other = name;
      other[i] = 'a';
      hashes.push_back(keyed_hash(other, key));
    }
  }
  std::ranges::sort(hashes);
  EXPECT_TRUE(std::ranges::adjacent_find(hashes) == hashes.end());
}

// Distributes 2^14 values to 2^14 slots by the upper and by the lower bits of their hashes. Returns
// the size of the fullest slot. For random values it is about 8.
std::size_t fullest_slot(std::uint64_t stride_x, std::uint64_t stride_y) {
  constexpr int kBits = 14;
  const HashKey key = process_hash_key();
  std::vector<std::size_t> upper(std::size_t{1} << kBits);
  std::vector<std::size_t> lower(std::size_t{1} << kBits);
  for (std::uint64_t x = 0; x < 128; ++x) {
    for (std::uint64_t y = 0; y < 128; ++y) {
      const std::uint64_t hash = keyed_hash((x * stride_x) << 32 | (y * stride_y), key);
      ++upper[hash >> (64 - kBits)];
      ++lower[hash & (lower.size() - 1)];
    }
  }
  return std::max(*std::ranges::max_element(upper), *std::ranges::max_element(lower));
}

TEST(KeyedHash, SpreadsLattices) {
  for (const std::uint64_t stride : {1UL, 2UL, 8UL, 1000UL, 65536UL, 1UL << 24}) {
    EXPECT_LT(fullest_slot(stride, 1), 20U) << stride;
    EXPECT_LT(fullest_slot(1, stride), 20U) << stride;
    EXPECT_LT(fullest_slot(stride, stride), 20U) << stride;
  }
}

}  // namespace
}  // namespace biglia
