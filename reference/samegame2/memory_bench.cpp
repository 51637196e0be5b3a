// Measures the memory per marble, including all indexes: the bytes in use after the plane is filled
// and its blocks are counted, minus the bytes in use before.
#include <benchmark/benchmark.h>

#include <cmath>

#include "reference/samegame2/block_counter.hpp"
#include "rules/samegame2/bytes_in_use_bench.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame2 {
namespace {

// `put(plane)` fills an empty plane with `marbles` marbles.
template <typename Put>
void measure(benchmark::State& state, std::uint64_t marbles, Put put) {
  for ([[maybe_unused]] auto round : state) {
    const std::size_t before = bytes_in_use();
    Plane plane;
    BlockCounter counter;
    put(plane);
    benchmark::DoNotOptimize(counter.count(plane));
    state.counters["bytes_per_marble"] =
        static_cast<double>(bytes_in_use() - before) / static_cast<double>(marbles);
  }
}

void isolated(benchmark::State& state) {
  const auto marbles = static_cast<std::uint64_t>(state.range(0));
  measure(state, marbles, [&](Plane& plane) {
    Random random(1);
    const auto coordinate = [&] {
      return static_cast<Coordinate>(random.between(kMinCoordinate, kMaxCoordinate));
    };
    for (std::uint64_t i = 0; i < marbles; ++i) {
      const Coordinate x = coordinate();
      plane.put({x, coordinate()}, static_cast<Colour>(1 + random.below(3)));
    }
  });
}
// At 650,000 marbles the hash tables have just grown, so most of their slots are empty.
BENCHMARK(isolated)
    ->Name("memory/isolated")
    ->Arg(500'000)
    ->Arg(650'000)
    ->Arg(1'000'000)
    ->Arg(3'000'000);

// Layouts with marbles along the sides of tiles, where two regions of the tile tree can meet. They
// are the worst cases for the block counter's memory per marble.
enum class Touching {
  kCorners,
  kPairs,
  kFours,
  kColumns,
  kPairsOfColumns,
  kDiagonal,
  kBesideFarOnes
};

Point touching_cell(Touching layout, std::uint64_t i, std::uint64_t marbles) {
  const auto side = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(marbles)));
  const auto cell = [](std::uint64_t x, std::uint64_t y) {
    return Point{static_cast<Coordinate>(x), static_cast<Coordinate>(y)};
  };
  const std::uint64_t x = i % side;
  const std::uint64_t y = i / side;
  switch (layout) {
    case Touching::kCorners:  // one per tile, in its lower left corner
      return cell(8 * x, 8 * y);
    case Touching::kPairs:  // one per tile, adjacent to the marble of the next tile
      return cell(8 * x + (x % 2 == 0 ? 7 : 0), 8 * y + (x / 2 % 2 == 0 ? 7 : 0));
    case Touching::kFours:  // one per tile, around the corner that four tiles share
      return cell(8 * x + (x % 2 == 0 ? 7 : 0), 8 * y + (y % 2 == 0 ? 7 : 0));
    case Touching::kColumns:  // in two columns, not adjacent
      return cell(7 + i % 2, 8 * (i / 2) + i % 2 * 4);
    case Touching::kPairsOfColumns:
      return cell(7 + i % 2, 8 * (i / 2));
    case Touching::kDiagonal:
      return cell(8 * i, 8 * i);
    default:  // like kColumns, in the middle between two marbles that are far away
      if (i < 2) return {i == 0 ? 1'000'000'000 : -1'000'000'000, 0};
      return cell(7 + i % 2, 8 * (i / 2) + i % 2 * 4);
  }
}

void touching(benchmark::State& state, Touching layout) {
  const auto marbles = static_cast<std::uint64_t>(state.range(0));
  measure(state, marbles, [&](Plane& plane) {
    for (std::uint64_t i = 0; i < marbles; ++i) {
      plane.put(touching_cell(layout, i, marbles), 1);
    }
  });
}
BENCHMARK_CAPTURE(touching, corners, Touching::kCorners)->Arg(500'000)->Arg(650'000);
BENCHMARK_CAPTURE(touching, pairs, Touching::kPairs)->Arg(500'000)->Arg(650'000);
BENCHMARK_CAPTURE(touching, fours, Touching::kFours)->Arg(500'000)->Arg(650'000);
BENCHMARK_CAPTURE(touching, columns, Touching::kColumns)->Arg(500'000)->Arg(650'000);
BENCHMARK_CAPTURE(touching, pairs_of_columns, Touching::kPairsOfColumns)
    ->Arg(500'000)
    ->Arg(650'000);
BENCHMARK_CAPTURE(touching, diagonal, Touching::kDiagonal)->Arg(500'000)->Arg(650'000);
BENCHMARK_CAPTURE(touching, beside_far_ones, Touching::kBesideFarOnes)->Arg(500'000)->Arg(650'000);

void dense(benchmark::State& state) {
  const auto side = static_cast<Coordinate>(state.range(0));
  const auto colours = static_cast<std::uint64_t>(state.range(1));
  measure(state, std::uint64_t(side) * std::uint64_t(side), [&](Plane& plane) {
    Random random(2);
    for (Coordinate y = 0; y < side; ++y) {
      for (Coordinate x = 0; x < side; ++x) {
        plane.put({x, y}, static_cast<Colour>(1 + random.below(colours)));
      }
    }
  });
}
BENCHMARK(dense)
    ->Name("memory/dense")
    ->Args({1000, 2})
    ->Args({1000, 1000})
    ->Args({2000, 2})
    ->Args({2000, 1000});

}  // namespace
}  // namespace biglia::samegame2
