// Hashes that resist collision attacks. The key is random and differs in every process, so the
// author of an input cannot choose values that collide.
//
// Output must not depend on these hashes: never iterate over a table in the order of its slots.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace biglia {

struct HashKey {
  std::uint64_t first;
  std::uint64_t second;  // odd
};

// The key of this process. Thread-safe.
HashKey process_hash_key();

// The XOR of the upper and the lower half of the 128-bit product.
constexpr std::uint64_t folded_product(std::uint64_t one, std::uint64_t other) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = Wide{one} * other;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

// All bits of the hash are equally good. The product is folded twice, as in wyhash (Wang Yi, 2019):
// then the values of a line or a lattice spread under every key.
constexpr std::uint64_t keyed_hash(std::uint64_t value, const HashKey& key) {
  const std::uint64_t once = folded_product(value ^ key.first, key.second);
  return folded_product(once ^ key.second, key.first | 1);
}

inline std::uint64_t keyed_hash(std::string_view bytes, const HashKey& key) {
  const auto word_at = [](const char* at) {
    std::uint64_t word;
    std::memcpy(&word, at, sizeof word);
    return word;
  };
  std::uint64_t hash = bytes.size() * key.second;
  const char* next = bytes.data();
  std::size_t left = bytes.size();
  for (; left >= 16; left -= 16, next += 16) {
    hash = folded_product(word_at(next) ^ key.first ^ hash, word_at(next + 8) ^ key.second);
  }
  char tail[16] = {};
  if (left > 0) std::memcpy(tail, next, left);
  return folded_product(word_at(tail) ^ key.first ^ hash, word_at(tail + 8) ^ key.second);
}

}  // namespace biglia
