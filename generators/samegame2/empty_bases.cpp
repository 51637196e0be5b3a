// Moves on bases without marbles: between scattered marbles, between the marbles of the tiles that
// they meet, and in the gap of a low wide field. The block of the move is outside the base, so
// nothing changes.
#include "generators/samegame2/family.hpp"
#include "generators/samegame2/parameters.hpp"
#include "generators/samegame2/script.hpp"

namespace biglia::samegame2 {
namespace empty_bases {
namespace {

enum class Kind { kScattered, kRows, kGap };

struct Parameters {
  Kind kind = Kind::kScattered;
  std::int64_t marbles = 300;
  std::int64_t moves = 50;
};

void declare(ParameterList& list, Parameters& p) {
  choice(list, "--kind", p.kind, {"scattered", "rows", "gap"},
         "marbles at even coordinates anywhere; two rows of marbles six cells apart; two rows of "
         "marbles sixteen cells apart");
  number(list, "--marbles", p.marbles, 1, 2'000'000, "marbles");
  number(list, "--moves", p.moves, 1, 100'000, "moves, each on a base without a marble");
}

// A column (upright) or a row at this coordinate, over the whole range.
Rectangle line(std::int64_t at, bool upright) {
  if (upright) return {cell_at(at, kMinCoordinate), cell_at(at, kMaxCoordinate)};
  return {cell_at(kMinCoordinate, at), cell_at(kMaxCoordinate, at)};
}

void run_scattered(const Parameters& p, Script& script, Random& random, const Names& names) {
  const auto even = [&] { return 2 * random.between(kMinCoordinate / 2, kMaxCoordinate / 2); };
  const Point first = cell_at(even(), even());
  script.put(first, names[0]);
  for (std::int64_t i = 1; i < p.marbles; ++i) {
    const std::int64_t x = even();
    script.put(cell_at(x, even()), names[random.below(names.size())]);
  }
  for (std::int64_t i = 0; i < p.moves; ++i) script.move(first, line(even() + 1, i % 2 != 0));
}

// Rows of marbles at y = 0 and `above`, with bases of some rows between them.
void run_rows(const Parameters& p, Script& script, Random& random, const Names& names,
              std::int64_t above) {
  constexpr std::int64_t kDistance = 16;
  for (std::int64_t i = 0; i < p.marbles; ++i) {
    script.put(cell_at(i / 2 * kDistance, i % 2 * above), names[random.below(names.size())]);
  }
  for (std::int64_t i = 0; i < p.moves; ++i) {
    const std::int64_t low = random.between(1, above - 1);
    const std::int64_t high = random.between(low, above - 1);
    script.move(cell_at(0, 0), {cell_at(kMinCoordinate, low), cell_at(kMaxCoordinate, high)});
  }
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  Random random(seed);
  const Names names = colour_names(3);
  if (p.kind == Kind::kScattered) {
    run_scattered(p, script, random, names);
  } else {
    run_rows(p, script, random, names, p.kind == Kind::kRows ? 6 : 16);
  }
  script.count_blocks();
}

}  // namespace
}  // namespace empty_bases

const Family kEmptyBases = {
    "empty_bases",
    "moves on wide bases without marbles, between scattered marbles or between two rows",
    "a scan of all marbles, or of all squares that the base meets, for each move; programs that "
    "require the cell of a move to be in its base",
    "--marbles=6 --moves=3",
    configured<empty_bases::Parameters, empty_bases::declare, empty_bases::run>,
};

}  // namespace biglia::samegame2
