// A plane has one bit for each cell of a board, for two values (its two sides), in vectors of four
// words. A few instructions process all cells of both values. Processors since 2013 have registers
// of that length (BIGLIA_ARCH); with shorter registers the work takes about three times as long.
#pragma once

#ifdef __AVX__
#include <immintrin.h>
#endif

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

// GCC warns that vectors are passed differently without such registers. That does not matter within
// one file. The pragma covers the rest of the file because templates are compiled at its end.
#pragma GCC diagnostic ignored "-Wpsabi"

namespace biglia::futoshiki {

using Word = std::uint64_t;
using WordQuad = Word __attribute__((vector_size(32)));  // supported by GCC and Clang

// The bit of a cell, the same for both sides of a plane.
struct CellBit {
  std::size_t word = 0;
  Word bit = 0;
};

// Words 0 and 1 of each quad belong to the first side, words 2 and 3 to the second.
template <std::size_t kQuadCount>
struct Plane {
  static constexpr std::size_t kQuads = kQuadCount;
  static constexpr std::size_t kWords = 2 * kQuads;  // per side

  WordQuad quads[kQuads] = {};

  // Returns the plane whose quad number i is f(i). Unrolled, because a loop would keep planes in
  // memory.
  template <typename F>
  static Plane of_quads(F f) {
    return [&]<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
      return Plane{{f(kIndex)...}};
    }(std::make_index_sequence<kQuads>());
  }

  // Word number i of a side, from 0.
  Word word(std::size_t i, std::size_t side) const { return quads[i / 2][lane(i, side)]; }
  bool has(CellBit place, std::size_t side) const {
    return (word(place.word, side) & place.bit) != 0;
  }
  void put(CellBit place, std::size_t side) {
    quads[place.word / 2][lane(place.word, side)] |= place.bit;
  }
  void take(CellBit place, std::size_t side) {
    quads[place.word / 2][lane(place.word, side)] &= ~place.bit;
  }
  // The same on both sides.
  void put(CellBit place) {
    for (const std::size_t side : {0U, 1U}) put(place, side);
  }
  void take(CellBit place) {
    for (const std::size_t side : {0U, 1U}) take(place, side);
  }
  void set(const std::array<Word, kWords>& words, std::size_t side) {
    for (std::size_t i = 0; i < kWords; ++i) quads[i / 2][lane(i, side)] = words[i];
  }

  bool any() const {
    WordQuad all = quads[0];
    for (std::size_t i = 1; i < kQuads; ++i) all |= quads[i];
#ifdef __AVX__
    const auto bits = reinterpret_cast<__m256i>(all);
    return _mm256_testz_si256(bits, bits) == 0;
#else
    return (all[0] | all[1] | all[2] | all[3]) != 0;
#endif
  }

  // Returns true if two or more bits are set.
  bool any_two() const {
    if (!any()) return false;
    Word once = 0;
    Word more = 0;
    for (const WordQuad& quad : quads) {
      for (std::size_t i = 0; i < 4; ++i) {
        more |= (once != 0 ? quad[i] : 0) | (quad[i] & (quad[i] - 1));
        once |= quad[i];
      }
    }
    return more != 0;
  }

  // The plane with its sides exchanged.
  Plane swapped() const {
    return of_quads(
        [&](std::size_t i) { return __builtin_shufflevector(quads[i], quads[i], 2, 3, 0, 1); });
  }
  // The plane with the other side cleared.
  Plane only(std::size_t side) const {
    const WordQuad kept = side == 0 ? WordQuad{~Word{0}, ~Word{0}, 0, 0}  //
                                    : WordQuad{0, 0, ~Word{0}, ~Word{0}};
    return of_quads([&](std::size_t i) { return quads[i] & kept; });
  }

  friend Plane operator&(const Plane& a, const Plane& b) {
    return of_quads([&](std::size_t i) { return a.quads[i] & b.quads[i]; });
  }
  friend Plane operator|(const Plane& a, const Plane& b) {
    return of_quads([&](std::size_t i) { return a.quads[i] | b.quads[i]; });
  }
  friend Plane operator^(const Plane& a, const Plane& b) {
    return of_quads([&](std::size_t i) { return a.quads[i] ^ b.quads[i]; });
  }
  friend Plane operator~(const Plane& a) {
    return of_quads([&](std::size_t i) { return ~a.quads[i]; });
  }
  Plane& operator&=(const Plane& other) { return *this = *this & other; }
  Plane& operator|=(const Plane& other) { return *this = *this | other; }

 private:
  static constexpr std::size_t lane(std::size_t word, std::size_t side) {
    return (word % 2) + (2 * side);
  }
};

}  // namespace biglia::futoshiki
