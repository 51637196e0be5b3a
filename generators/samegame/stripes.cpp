// Stripes in one direction.
#include "generators/families/parameters.hpp"
#include "generators/samegame/family.hpp"

namespace biglia::samegame {
namespace stripes {
namespace {

enum class Direction { kVertical, kHorizontal, kDiagonal };

struct Parameters {
  Direction direction = Direction::kVertical;
  std::int64_t width = 1;
};

void declare(ParameterList& list, Parameters& p) {
  choice(list, "--direction", p.direction, {"vertical", "horizontal", "diagonal"},
         "direction of the stripes");
  number(list, "--width", p.width, 1, 50, "cells across a stripe");
}

std::size_t position(Direction direction, std::size_t row, std::size_t column) {
  switch (direction) {
    case Direction::kVertical:
      return column;
    case Direction::kHorizontal:
      return row;
    default:
      return row + column;
  }
}

Result<Made> run(const Parameters& p, const Size& size, Random& random) {
  const std::size_t first = random.below(size.colours);
  const auto width = static_cast<std::size_t>(p.width);
  return made_of(size, [&](std::size_t row, std::size_t column) {
    return 1 + ((first + position(p.direction, row, column) / width) % size.colours);
  });
}

}  // namespace
}  // namespace stripes

const Family kStripes = {
    "stripes",
    "stripes, with the colours in turn",
    "programs that do not close up empty columns, close them up to the right, or keep an empty "
    "leftmost column",
    "--rows=3 --columns=4",
    configured<stripes::Parameters, stripes::declare, stripes::run>,
};

}  // namespace biglia::samegame
