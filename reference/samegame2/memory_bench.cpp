// What a marble costs in memory, all indexes counted: what is in use before and after the plane was
// filled and its blocks counted.
#include <benchmark/benchmark.h>

#include "reference/samegame2/block_counter.hpp"
#include "rules/samegame2/bytes_in_use_bench.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame2 {
namespace {

// put(plane) fills an empty plane with `marbles` marbles.
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
// 650,000 is close after the tables have grown, when most of their room is empty.
BENCHMARK(isolated)
    ->Name("memory/isolated")
    ->Arg(500'000)
    ->Arg(650'000)
    ->Arg(1'000'000)
    ->Arg(3'000'000);

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
