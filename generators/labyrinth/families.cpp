#include <array>

#include "generators/labyrinth/family.hpp"

namespace biglia::labyrinth {
namespace {

constexpr std::array kFamilies = {&kRandom,     &kFewExits, &kCorners,
                                  &kMovingPawn, &kRiders,   &kWinding};

}  // namespace

std::span<const Family* const> families() { return kFamilies; }

}  // namespace biglia::labyrinth
