#include <array>

#include "generators/samegame/family.hpp"

namespace biglia::samegame {
namespace {

constexpr std::array kFamilies = {&kRandom,    &kBlobs,       &kStripes,   &kCheckerboard,
                                  &kClearable, &kUnclearable, &kScattered, &kLures};

}  // namespace

std::span<const Family* const> families() { return kFamilies; }

}  // namespace biglia::samegame
