// Tall parallel strips between two distant marbles, with `b` and `n` alternately. A subdivision of
// the plane by its width cuts along the strips and has all of their marbles on its borders.
#include "generators/samegame2/family.hpp"
#include "generators/samegame2/parameters.hpp"
#include "generators/samegame2/script.hpp"

namespace biglia::samegame2 {
namespace strips {
namespace {

enum class Order { kFarFirst, kFarLast, kNoneFar };

struct Parameters {
  std::int64_t strips = 3;
  std::int64_t width = 2;
  std::int64_t rows = 300;
  std::int64_t updates = 20;
  Order far = Order::kFarFirst;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--strips", p.strips, 1, 100, "strips, with one empty column between two of them");
  number(list, "--width", p.width, 1, 100, "columns of a strip");
  number(list, "--rows", p.rows, 1, 2'000'000, "rows of a strip");
  number(list, "--updates", p.updates, 0, 100'000, "marbles put into a strip, with n after each");
  choice(list, "--far", p.far, {"first", "last", "none"},
         "distant marbles, put before the strips, after them, or not at all");
}

void put_far(Script& script, const Names& names) {
  script.put(cell_at(kMinCoordinate, 0), names[0]);
  script.put(cell_at(kMaxCoordinate, 0), names[0]);
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  Random random(seed);
  const Names names = colour_names(2);
  const std::int64_t span = p.width + 1;
  const std::int64_t x = random.between(-1000, 1000);
  if (p.far == Order::kFarFirst) put_far(script, names);
  for (std::int64_t row = 0; row < p.rows && !script.failed(); ++row) {
    for (std::int64_t column = 0; column < p.strips * p.width; ++column) {
      const std::int64_t along = column / p.width * span + column % p.width;
      script.put(cell_at(x + along, row), names[0]);
    }
  }
  if (p.far == Order::kFarLast) put_far(script, names);
  script.count_blocks();
  for (std::int64_t i = 0; i < p.updates; ++i) {
    const std::int64_t strip = random.between(0, p.strips - 1) * span;
    const std::int64_t column = random.between(0, p.width - 1);
    script.put(cell_at(x + strip + column, random.between(0, p.rows - 1)), names[random.below(2)]);
    script.count_blocks();
  }
}

}  // namespace
}  // namespace strips

const Family kStrips = {
    "strips",
    "tall parallel strips between two distant marbles, with commands b and n alternately",
    "counts of blocks kept for a subdivision of the plane by its width: every marble is on a "
    "border, and each n costs all of them; full recounts for each n",
    "--strips=2 --width=1 --rows=4 --updates=3",
    configured<strips::Parameters, strips::declare, strips::run>,
};

}  // namespace biglia::samegame2
