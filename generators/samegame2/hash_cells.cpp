// Cells that all have the same value under a common hash formula, computed in 32 bits: they form a
// single chain in a hash table that uses it.
//
//   linear    a * x + b * y modulo `modulus` (0: 2^32)    x*31+y is a=31 b=1; x+y is a=1 b=1;
//             x*2^32+y modulo a table's prime is a=4294967296 b=1 modulus=the prime
//   xor       x ^ y
//   shift     (x << 16) ^ y
//   products  (x * a) ^ (y * b), usually with large primes
#include <utility>

#include "generators/samegame2/family.hpp"
#include "generators/samegame2/parameters.hpp"
#include "generators/samegame2/script.hpp"

namespace biglia::samegame2 {
namespace hash_cells {
namespace {

enum class Formula { kLinear, kXor, kShift, kProducts };

struct Parameters {
  Formula formula = Formula::kLinear;
  std::int64_t a = 31;
  std::int64_t b = 1;
  std::int64_t modulus = 0;
  std::int64_t marbles = 200;
  std::int64_t stride = 1;
  std::int64_t counts = 1;
  std::int64_t paths = 4;
  std::int64_t moves = 2;
};

void declare(ParameterList& list, Parameters& p) {
  choice(list, "--formula", p.formula, {"linear", "xor", "shift", "products"},
         "the attacked hash formula");
  number(list, "--a", p.a, 0, std::int64_t{1} << 40, "factor of x, for linear and products");
  number(list, "--b", p.b, 1, kMaxCoordinate, "factor of y; 1 for linear, odd for products");
  number(list, "--modulus", p.modulus, 0, kMaxCoordinate, "for linear; 0 is 2^32");
  number(list, "--marbles", p.marbles, 1, 2'000'000, "marbles");
  number(list, "--stride", p.stride, 1, 1000, "difference of x from marble to marble");
  number(list, "--counts", p.counts, 0, 100, "commands n at the end");
  number(list, "--paths", p.paths, 0, 100'000, "path queries, o and c alternately");
  number(list, "--moves", p.moves, 0, 100'000, "marbles removed by a move on a base of one cell");
}

// b * inverse(b) = 1 modulo 2^32, by Newton's iteration. REQUIRES: b is odd.
std::uint32_t inverse(std::uint32_t b) {
  std::uint32_t x = b;
  for (int i = 0; i < 5; ++i) x *= 2 - b * x;
  return x;
}

// The y for which the cell (x, y) has the value `target`.
Coordinate partner(const Parameters& p, Coordinate x, std::uint32_t target) {
  const auto ux = static_cast<std::uint32_t>(x);
  switch (p.formula) {
    case Formula::kXor:
      return static_cast<Coordinate>(target ^ ux);
    case Formula::kShift:
      return static_cast<Coordinate>(target ^ (ux << 16));
    case Formula::kProducts: {
      const auto a = static_cast<std::uint32_t>(p.a);
      return static_cast<Coordinate>((target ^ (ux * a)) *
                                     inverse(static_cast<std::uint32_t>(p.b)));
    }
    default:
      break;
  }
  if (p.modulus == 0) return static_cast<Coordinate>(target - static_cast<std::uint32_t>(p.a) * ux);
  // Signed, with 0 <= y < modulus. For x >= 0 it is then also correct for 64-bit keys.
  const std::int64_t rest = (target - (p.a % p.modulus) * x % p.modulus) % p.modulus;
  return static_cast<Coordinate>(rest < 0 ? rest + p.modulus : rest);
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  if (p.formula == Formula::kProducts && p.b % 2 == 0)
    return script.refuse("expected an odd --b, found " + std::to_string(p.b));
  if (p.formula == Formula::kLinear && p.b != 1)
    return script.refuse("expected --b=1 with linear, found " + std::to_string(p.b));
  Random random(seed);
  const auto target = static_cast<std::uint32_t>(random.below(1'000'000));
  const std::int64_t half = p.marbles / 2 * p.stride;
  std::vector<Point> cells;
  for (std::int64_t i = 0; i < p.marbles; ++i) {
    const Coordinate x = cell_at(i * p.stride - half, 0).x;
    cells.push_back({x, partner(p, x, target)});
  }
  random.shuffle(cells);
  const Names names = colour_names(5);
  for (const Point cell : cells) script.put(cell, names[random.below(names.size())]);
  for (std::int64_t i = 0; i < p.paths; ++i) {
    const Point cell = cells[random.below(cells.size())];
    if (i % 2 == 0)
      script.homogeneous_path(cell, cell);
    else
      script.path(cell, cells[0]);
  }
  for (std::size_t i = 0; i < cells.size() && std::cmp_less(i, p.moves); ++i)
    script.move(cells[i], {cells[i], cells[i]});
  for (std::int64_t i = 0; i < p.counts; ++i) script.count_blocks();
}

}  // namespace
}  // namespace hash_cells

const Family kHashCells = {
    "hash_cells",
    "isolated marbles whose cells collide under x*31+y, x+y, x^y, (x<<16)^y, x*P^y*Q, or (x, y) "
    "packed modulo a table's size",
    "hash tables with such a hash: a chain of 10^5 cells, quadratic; cells identified by the hash "
    "value without a comparison",
    "--marbles=6 --paths=2 --moves=1",
    configured<hash_cells::Parameters, hash_cells::declare, hash_cells::run>,
};

}  // namespace biglia::samegame2
