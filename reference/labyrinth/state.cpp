#include "reference/labyrinth/state.hpp"

#include <array>

namespace biglia::labyrinth {
namespace {

// By exits: all rotations, of which there are `count`.
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

std::vector<Slide> slides_of(std::size_t side) {
  std::vector<Slide> slides;
  for (std::size_t line = 1; line < side; line += 2) {
    for (const bool row : {true, false}) {
      for (const bool forward : {true, false}) slides.push_back({row, line, forward});
    }
  }
  return slides;
}

}  // namespace biglia::labyrinth
