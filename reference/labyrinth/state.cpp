#include "reference/labyrinth/state.hpp"

#include <array>

namespace biglia::labyrinth {
namespace {

// The exits of all rotations of a card; the first `count` entries are valid.
struct Turns {
  std::array<Exits, 4> exits{};
  std::size_t count = 0;
};

constexpr std::array<Turns, 16> kTurns = [] {
  std::array<Turns, 16> turns{};
  for (const Card card : kAllCards) {
    Turns& turn = turns[kExits[card]];
    for (const Card other : rotations(card)) turn.exits[turn.count++] = kExits[other];
  }
  return turns;
}();

}  // namespace

std::span<const Exits> turned(Exits exits) {
  const Turns& turns = kTurns[exits];
  return std::span(turns.exits).first(turns.count);
}

}  // namespace biglia::labyrinth
