// Connected regions of one colour each.
#include <optional>

#include "generators/families/parameters.hpp"
#include "generators/samegame/family.hpp"

namespace biglia::samegame {
namespace blobs {
namespace {

struct Parameters {
  std::int64_t size = 6;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--size", p.size, 1, 2500, "largest number of cells of a region");
}

struct Place {
  std::size_t row = 0;
  std::size_t column = 0;
};

// Colours cells without a colour.
class Growth {
 public:
  explicit Growth(const Size& size) : size_(size), colours_(size.cells(), kNoColour) {}

  Colour at(Place place) const { return colours_[place.column * size_.rows + place.row]; }

  // Grows a region from this place by random neighbours, up to `most` cells.
  void grow(Place from, std::size_t most, Colour colour, Random& random) {
    std::vector<Place> border = {from};
    for (std::size_t cells = 0; cells < most && !border.empty();) {
      std::swap(border[random.below(border.size())], border.back());
      const Place place = border.back();
      border.pop_back();
      if (at(place) != kNoColour) continue;
      colours_[place.column * size_.rows + place.row] = colour;
      ++cells;
      if (place.row > 0) border.push_back({place.row - 1, place.column});
      if (place.row + 1 < size_.rows) border.push_back({place.row + 1, place.column});
      if (place.column > 0) border.push_back({place.row, place.column - 1});
      if (place.column + 1 < size_.columns) border.push_back({place.row, place.column + 1});
    }
  }

 private:
  Size size_;
  std::vector<Colour> colours_;
};

Result<Made> run(const Parameters& p, const Size& size, Random& random) {
  std::vector<Place> places;
  for (std::size_t column = 0; column < size.columns; ++column) {
    for (std::size_t row = 0; row < size.rows; ++row) places.push_back({row, column});
  }
  random.shuffle(places);
  Growth growth(size);
  for (const Place place : places) {
    if (growth.at(place) != kNoColour) continue;
    growth.grow(place, static_cast<std::size_t>(p.size),
                static_cast<Colour>(any_colour(size, random)), random);
  }
  return made_of(size,
                 [&](std::size_t row, std::size_t column) { return growth.at({row, column}); });
}

}  // namespace
}  // namespace blobs

const Family kBlobs = {
    "blobs",
    "connected regions of one colour each, of up to --size cells; neighbouring regions may have "
    "the "
    "same colour",
    "recursive floods that overflow the stack, floods that look in two directions only, sizes in a "
    "byte",
    "--rows=4 --columns=4 --colours=12 --size=4",
    configured<blobs::Parameters, blobs::declare, blobs::run>,
};

}  // namespace biglia::samegame
