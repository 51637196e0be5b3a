// A family of boards: what each *.cpp of a family gives to the table in families.cpp. A new family
// is a file, a declaration below and a row of that table.
#pragma once

#include <span>

#include "generators/labyrinth/planted.hpp"

namespace biglia::labyrinth {

struct Family {
  const char* name = nullptr;
  const char* summary = nullptr;
  const char* kills = nullptr;  // which wrong or slow programs it is made for, and why
  CardWeights cards = {};       // unless --cards says otherwise
  Episode (*episode)() = nullptr;
  void (*lay_out)(Instance& board) = nullptr;  // as Settings has it
};

// The proportions of the board game's cards, fixed and loose ones together: 12 straight, 20
// corners, 18 tees.
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
