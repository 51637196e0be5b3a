#include <array>

#include "generators/okulov/family.hpp"

namespace biglia::okulov {
namespace {

constexpr std::array kFamilies = {
    &kRandom, &kEarlyLast, &kTouching, &kBands, &kBricks, &kSpirals,
    &kRings,  &kCombs,     &kStairs,   &kStar,  &kNoise,
};

}  // namespace

std::span<const Family* const> families() { return kFamilies; }

}  // namespace biglia::okulov
