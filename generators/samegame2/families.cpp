#include <array>

#include "generators/samegame2/family.hpp"

namespace biglia::samegame2 {
namespace {

constexpr std::array kFamilies = {
    &kMixes,       &kBases,     &kRangeEnds, &kOverlays,    &kLures,      &kTies,   &kLongNames,
    &kManyColours, &kThueMorse, &kSparse,    &kHashCells,   &kWideMoves,  &kDense,  &kLongPaths,
    &kUpdates,     &kChurn,     &kSizes,     &kTallColumns, &kEmptyBases, &kStrips, &kBesideField,
};

}  // namespace

std::span<const Family* const> families() { return kFamilies; }

}  // namespace biglia::samegame2
