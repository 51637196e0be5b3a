// The measurements on which the choice of the plane's structure is based: tiles (plane.hpp) against
// a flat hash table of cells and against columns of sorted runs. scripts/bench prints the table.
#include <benchmark/benchmark.h>
#include <malloc.h>

#include <memory>
#include <string>

#include "rules/samegame2/bytes_in_use_bench.hpp"
#include "rules/samegame2/column_plane_bench.hpp"
#include "rules/samegame2/flat_plane_bench.hpp"
#include "rules/samegame2/flood.hpp"
#include "rules/samegame2/plane.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame2 {
namespace {

constexpr Coordinate kSide = 1000;
constexpr std::int64_t kMarbles = std::int64_t{kSide} * kSide;
constexpr Rectangle kField{{0, 0}, {kSide - 1, kSide - 1}};

// The tile plane. Its cost includes the index of regions.
struct TilePlane : Plane {
  std::size_t block_size(Point cell) const {
    std::size_t size = 0;
    for (const TileCells& part : block_of(tiles(), cell)) {
      size += static_cast<std::size_t>(std::popcount(part.cells));
    }
    return size;
  }
};

void index(TilePlane& plane) { plane.updated_tree(); }
void index(FlatPlane& /*plane*/) {}
void index(ColumnPlane& /*plane*/) {}

template <typename AnyPlane>
void fill_scattered(AnyPlane& plane) {
  Random random(1);
  const auto coordinate = [&] {
    return static_cast<Coordinate>(random.between(kMinCoordinate, kMaxCoordinate));
  };
  for (std::int64_t i = 0; i < kMarbles; ++i) {
    const Coordinate x = coordinate();
    plane.put({x, coordinate()}, static_cast<Colour>(1 + random.below(3)));
  }
  index(plane);
}

template <typename AnyPlane>
void fill_field(AnyPlane& plane, std::uint64_t colours) {
  Random random(2);
  for (Coordinate y = 0; y < kSide; ++y) {
    for (Coordinate x = 0; x < kSide; ++x) {
      plane.put({x, y}, static_cast<Colour>(1 + random.below(colours)));
    }
  }
  index(plane);
}

// Measures fill(plane) on a new plane each round: the time, and the memory per marble.
template <typename AnyPlane, typename Fill>
void measure_fill(benchmark::State& state, Fill fill) {
  for ([[maybe_unused]] auto round : state) {
    state.PauseTiming();
    const std::size_t before = bytes_in_use();
    state.ResumeTiming();
    auto plane = std::make_unique<AnyPlane>();
    fill(*plane);
    state.PauseTiming();
    state.counters["bytes_per_marble"] =
        static_cast<double>(bytes_in_use() - before) / double{kMarbles};
    plane.reset();
    malloc_trim(0);  // so the next structure does not pay for releasing this one's memory
    state.ResumeTiming();
  }
}

template <typename AnyPlane>
void put_scattered(benchmark::State& state) {
  measure_fill<AnyPlane>(state, [](AnyPlane& plane) { fill_scattered(plane); });
}

template <typename AnyPlane>
void put_dense(benchmark::State& state) {
  measure_fill<AnyPlane>(state, [](AnyPlane& plane) { fill_field(plane, 2); });
}

template <typename AnyPlane>
void find_block(benchmark::State& state) {
  AnyPlane plane;
  fill_field(plane, 1);
  for ([[maybe_unused]] auto round : state) {
    if (plane.block_size({kSide / 2, kSide / 2}) != kMarbles) state.SkipWithError("wrong block");
  }
}

// Moves that remove few marbles, so all rounds are alike.
template <typename AnyPlane>
void move_field(benchmark::State& state) {
  AnyPlane plane;
  fill_field(plane, 2);
  Random random(3);
  for ([[maybe_unused]] auto round : state) {
    const auto x = static_cast<Coordinate>(random.below(kSide / 2));
    plane.move({x, static_cast<Coordinate>(random.below(kSide / 2))}, kField);
  }
}

template <typename AnyPlane>
void move_part_of_scattered(benchmark::State& state) {
  AnyPlane plane;
  fill_scattered(plane);
  constexpr Coordinate kReach = 1 << 24;  // about 60 marbles in the base
  plane.put({0, 0}, 1);
  for ([[maybe_unused]] auto round : state) {
    plane.move({0, 0}, {{-kReach, -kReach}, {kReach, kReach}});
    plane.put({0, 0}, 1);
  }
}

void add(const std::string& name, void (*measurement)(benchmark::State&)) {
  benchmark::RegisterBenchmark(name.c_str(), measurement)->Unit(benchmark::kMillisecond);
}

template <typename AnyPlane>
void add_all(const std::string& structure) {
  add("put_scattered/" + structure, put_scattered<AnyPlane>);
  add("put_dense/" + structure, put_dense<AnyPlane>);
  add("find_block/" + structure, find_block<AnyPlane>);
  add("move_field/" + structure, move_field<AnyPlane>);
  add("move_part_of_scattered/" + structure, move_part_of_scattered<AnyPlane>);
}

}  // namespace
}  // namespace biglia::samegame2

int main(int argc, char** argv) {
  using namespace biglia::samegame2;
  add_all<TilePlane>("tiles");
  add_all<FlatPlane>("flat");
  add_all<ColumnPlane>("columns");
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
