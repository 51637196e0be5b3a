#include <array>

#include "generators/futoshiki/family.hpp"

namespace biglia::futoshiki {
namespace {

constexpr std::array kFamilies = {
    &kOneSolution, &kMinimal,      &kSymmetric,     &kSignsOnly, &kCluesOnly, &kLongChains,
    &kLateHints,   &kRowOrderLuck, &kManySolutions, &kMixes,     &kHoles,
};

}  // namespace

std::span<const Family* const> families() { return kFamilies; }

}  // namespace biglia::futoshiki
