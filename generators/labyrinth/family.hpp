// A family of boards. Each family's *.cpp defines one for the table in families.cpp. A new family
// needs a file, a declaration below and a row of that table.
#pragma once

#include <span>

#include "generators/labyrinth/planted.hpp"

namespace biglia::labyrinth {

struct Family {
  const char* name = nullptr;
  const char* summary = nullptr;
  const char* kills = nullptr;  // the wrong or slow programs that it targets, and why
  const char* small = nullptr;  // the parameters of small inputs, for stress tests
  CardWeights cards = {};       // the default of --cards
  Episode (*episode)() = nullptr;
  void (*lay_out)(Instance& board) = nullptr;  // see Settings
};

// The proportions of the board game's cards, fixed and loose together: 12 straight, 20 corners, 18
// tees.
inline constexpr CardWeights kGameCards = {.straight = 12, .corner = 20, .cross = 0, .tee = 18};

// In the order of --help.
std::span<const Family* const> families();

extern const Family kCorners;
extern const Family kFewExits;
extern const Family kRandom;
extern const Family kRiders;
extern const Family kMovingPawn;
extern const Family kWinding;

}  // namespace biglia::labyrinth
