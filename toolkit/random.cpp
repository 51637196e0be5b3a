#include "toolkit/random.hpp"

#include <algorithm>
#include <bit>
#include <unordered_set>

#include "toolkit/check.hpp"

namespace biglia {
namespace {

std::uint64_t split_mix(std::uint64_t& state) {
  std::uint64_t z = (state += 0x9e3779b97f4a7c15ULL);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

std::uint64_t fnv1a(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return hash;
}

}  // namespace

Random::Random(std::uint64_t seed) : state_{} {
  for (auto& word : state_) word = split_mix(seed);
}

Random::Random(std::uint64_t seed, std::string_view purpose) : Random(seed ^ fnv1a(purpose)) {}

std::uint64_t Random::bits() {
  const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
  const std::uint64_t t = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= t;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

std::uint64_t Random::below(std::uint64_t bound) {
  BIGLIA_CHECK(bound > 0);
  __extension__ using Wide = unsigned __int128;
  Wide product = Wide{bits()} * bound;
  if (static_cast<std::uint64_t>(product) < bound) {
    const std::uint64_t threshold = (0 - bound) % bound;
    while (static_cast<std::uint64_t>(product) < threshold) product = Wide{bits()} * bound;
  }
  return static_cast<std::uint64_t>(product >> 64);
}

std::int64_t Random::between(std::int64_t low, std::int64_t high) {
  BIGLIA_CHECK(low <= high);
  const std::uint64_t span = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
  const std::uint64_t offset = span == UINT64_MAX ? bits() : below(span + 1);
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + offset);
}

bool Random::chance(std::uint64_t numerator, std::uint64_t denominator) {
  BIGLIA_CHECK(numerator <= denominator);
  return below(denominator) < numerator;
}

double Random::unit() { return static_cast<double>(bits() >> 11) * 0x1.0p-53; }

std::size_t Random::weighted(const std::vector<std::uint64_t>& weights) {
  std::uint64_t total = 0;
  for (const std::uint64_t weight : weights) total += weight;
  std::uint64_t drawn = below(total);
  std::size_t index = 0;
  while (drawn >= weights[index]) drawn -= weights[index++];
  return index;
}

std::vector<std::uint64_t> Random::distinct(std::size_t count, std::uint64_t bound) {
  BIGLIA_CHECK(count <= bound);
  std::unordered_set<std::uint64_t> chosen;
  chosen.reserve(count);
  for (std::uint64_t last = bound - count; last < bound; ++last) {
    const std::uint64_t drawn = below(last + 1);
    chosen.insert(chosen.contains(drawn) ? last : drawn);
  }
  std::vector<std::uint64_t> sorted(chosen.begin(), chosen.end());
  std::ranges::sort(sorted);
  return sorted;
}

}  // namespace biglia
