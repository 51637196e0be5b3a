// A bit for each cell of a board, in vectors of two words, for which every processor that we build for
// has registers: what is done to one cell is done to all of them in a few instructions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace biglia::futoshiki {

using Word = std::uint64_t;
using WordPair = Word __attribute__((vector_size(16)));  // of GCC and Clang

// One bit of a plane.
struct CellBit {
  std::size_t word = 0;
  Word bit = 0;
};

template <std::size_t kPairCount>
struct Plane {
  static constexpr std::size_t kPairs = kPairCount;
  static constexpr std::size_t kWords = 2 * kPairs;

  WordPair pairs[kPairs] = {};

  // f(i) is the pair of words number i. Written out for all i: a loop would keep planes in memory.
  template <typename F>
  static Plane of_pairs(F f) {
    return [&]<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
      return Plane{{f(kIndex)...}};
    }(std::make_index_sequence<kPairs>());
  }

  Word word(std::size_t i) const { return pairs[i / 2][i % 2]; }

  bool has(CellBit place) const { return (word(place.word) & place.bit) != 0; }
  void put(CellBit place) { pairs[place.word / 2][place.word % 2] |= place.bit; }
  void take(CellBit place) { pairs[place.word / 2][place.word % 2] &= ~place.bit; }

  bool any() const {
    WordPair all = pairs[0];
    for (std::size_t i = 1; i < kPairs; ++i) all |= pairs[i];
    return (all[0] | all[1]) != 0;
  }

  // Whether two bits or more are set.
  bool any_two() const {
    Word once = 0;
    Word more = 0;
    for (std::size_t i = 0; i < kWords; ++i) {
      more |= (once != 0 ? word(i) : 0) | (word(i) & (word(i) - 1));
      once |= word(i);
    }
    return more != 0;
  }

  friend Plane operator&(const Plane& a, const Plane& b) {
    return of_pairs([&](std::size_t i) { return a.pairs[i] & b.pairs[i]; });
  }
  friend Plane operator|(const Plane& a, const Plane& b) {
    return of_pairs([&](std::size_t i) { return a.pairs[i] | b.pairs[i]; });
  }
  friend Plane operator~(const Plane& a) {
    return of_pairs([&](std::size_t i) { return ~a.pairs[i]; });
  }
  Plane& operator&=(const Plane& other) { return *this = *this & other; }
  Plane& operator|=(const Plane& other) { return *this = *this | other; }
};

}  // namespace biglia::futoshiki
