// The cards of labyrinth: the exits of each card, and which cards are rotations of each other.
//
// Source: the table of the task (ids and exits). The class of a card is the set of its rotations.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace biglia::labyrinth {

// A set of sides.
using Exits = std::uint8_t;
inline constexpr Exits kLeft = 1;
inline constexpr Exits kRight = 2;
inline constexpr Exits kUp = 4;
inline constexpr Exits kDown = 8;

// True if there is an exit on side number `side`, the number of its bit in Exits.
constexpr bool has_exit(Exits exits, std::size_t side) {
  return (static_cast<unsigned>(exits) >> side & 1U) != 0;
}

using Card = std::uint8_t;  // an id of the task: 0 to 10
inline constexpr std::size_t kCards = 11;

inline constexpr std::array<Exits, kCards> kExits = {
    kLeft | kRight,
    kUp | kDown,
    kRight | kDown,
    kLeft | kDown,
    kLeft | kUp,
    kRight | kUp,
    kLeft | kRight | kUp | kDown,
    kLeft | kRight | kUp,
    kLeft | kRight | kDown,
    kLeft | kUp | kDown,
    kRight | kUp | kDown,
};

inline constexpr std::array<Card, kCards> kAllCards = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10};

// The rotations of the card, including the card itself, in the order of their ids.
constexpr std::span<const Card> rotations(Card card) {
  const std::span<const Card> all = kAllCards;
  if (card < 2) return all.subspan(0, 2);  // straight
  if (card < 6) return all.subspan(2, 4);  // corner
  if (card < 7) return all.subspan(6, 1);  // cross
  return all.subspan(7, 4);                // tee
}

// True if one card is a rotation of the other.
constexpr bool same_class(Card a, Card b) { return rotations(a).data() == rotations(b).data(); }

}  // namespace biglia::labyrinth
